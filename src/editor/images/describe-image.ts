import { percentDecode } from '#content/percent-decode.ts'
import { escapeWords } from '#content/post-images.ts'
import type { StoredImage } from '#server/contract/contract.ts'

/** `![words](images/name.webp)`, whatever the words are. */
export function imageMarkdown(alt: string, path: string, isDecorative = false): string {
  const address = encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29')
  return `![${escapeWords(alt)}](${address}${isDecorative ? DECORATIVE : ''})`
}

const DESCRIBED = /!\[((?:\\.|[^\]\\])*)\]\(\s*<?(?:\.\/)?(images\/[^\s)>]+)/g

/** Returns the first description that a text gives an image; empty if there is none. */
export function descriptionIn(text: string, path: string): string {
  const found = [...text.matchAll(DESCRIBED)].find(
    ([, words = '', address = '']) => words.trim() && (percentDecode(address) ?? address) === path,
  )
  return (found?.[1] ?? '').replace(/\\(.)/g, '$1')
}

/** The title of an image that has nothing to say. */
export const DECORATIVE = ' "decorative"'

/** `812 B`, `24 KiB`, `1.5 MiB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kibibytes = bytes / 1024
  return kibibytes < 1024 ? `${Math.round(kibibytes)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`
}

/** `24 KiB, 800 × 600` */
export function factsOf({ bytes, width, height }: Pick<StoredImage, 'bytes' | 'width' | 'height'>): string {
  return `${sizeOf(bytes)}, ${width && height ? `${width} × ${height}` : 'of unknown dimensions'}`
}

/** What an image takes with its smaller copies, in bytes. */
export function weightOf({ bytes, copies }: Pick<StoredImage, 'bytes' | 'copies'>): number {
  return copies.reduce((sum, copy) => sum + copy.bytes, bytes)
}
