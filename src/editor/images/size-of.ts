import type { StoredImage } from '#server/contract/contract.ts'

/** `812 B`, `24 KiB`, `1.5 MiB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kibibytes = bytes / 1024
  return kibibytes < 1024 ? `${Math.round(kibibytes)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`
}

/** What an image takes with its smaller copies, in bytes. */
export function weightOf({ bytes, copies }: Pick<StoredImage, 'bytes' | 'copies'>): number {
  return copies.reduce((sum, copy) => sum + copy.bytes, bytes)
}
