import type { ImageFormat } from './front-matter/image-format.ts'

/** What the name of a copy's file says: `<image>.<blob>.<width>.<ending>`, with the tones of the picture before the ending. */
export interface CopyName {
  /** The name of the image. */
  image: string
  /** The beginning of the image's git blob id: a copy of other bytes than the image has now is never shown. */
  blob: string
  width: number
  /** Twelve colors as three hexadecimal digits each, three rows of four; empty where they are not known. */
  tones: string
}

const NAME = /^(.+\.(?:avif|jpe?g|png|webp))\.([\da-f]{8})\.(480|960|1600)(?:\.([\da-f]{36}))?\.(?:avif|jpg|png|webp)$/i
const BLOB_DIGITS = 8
// https://man7.org/linux/man-pages/man7/path_resolution.7.html
const MAX_NAME_BYTES = 255

export function parseCopyName(name: string): CopyName | undefined {
  const [, image, blob, width, tones = ''] = NAME.exec(name) ?? []
  return image && blob && width ? { image, blob, width: Number(width), tones } : undefined
}

/** The name of a copy's file; undefined where no disk takes a name as long. `blob` is the image's whole git blob id. */
export function copyNameOf(
  { image, blob, width, tones }: CopyName,
  format: Exclude<ImageFormat, 'gif'>,
): string | undefined {
  const parts = [image, blob.slice(0, BLOB_DIGITS), width, ...(tones ? [tones] : []), format]
  const name = parts.join('.')
  return Buffer.byteLength(name) <= MAX_NAME_BYTES ? name : undefined
}
