import { createHash } from 'node:crypto'
import { slugOf } from '#content/slug.ts'
import { HttpError } from '../contract/errors.ts'
import type { ImageFormat } from './front-matter/image-format.ts'
import { findFormat, findMediaType, isImageName } from './front-matter/image-format.ts'

// Eight digits tell the images of one name apart; more are taken where another file has the name already.
const HASH_LENGTHS = [8, 16, 64]

/** The names that an upload may get, the first that is free or holds the same bytes to be taken: `<name>-<hash>.<ext>`. */
export function imageNames(given: string, format: ImageFormat, bytes: Uint8Array): string[] {
  const stem = slugOf(stemOf(given)) || 'image'
  const hash = createHash('sha256').update(bytes).digest('hex')
  return HASH_LENGTHS.map((length) => `${stem}-${hash.slice(0, length)}.${format}`)
}

/** A file's name without folders, of whichever system, and without its ending. */
function stemOf(given: string): string {
  return given.replace(/^.*[/\\]/s, '').replace(/\.[^.\s]{0,5}$/, '')
}

/** An image out of git's history, which may be anything that was ever committed under such a name. */
export interface ShownImage {
  bytes: Uint8Array
  /** The git blob id. */
  blob: string
  /** The media type. */
  type: string
}

/** Throws HttpError 404 for a name that no image in the folder of images can have. */
export function checkShownName(name: string): void {
  if (!isImageName(name)) throw new HttpError(404, `“${name}” is no image.`)
}

/** The image by what its bytes are. Throws HttpError 415 where they are none. */
export function showImage(name: string, { bytes, blob }: Omit<ShownImage, 'type'>): ShownImage {
  const format = findFormat(bytes)
  const type = format ? findMediaType(`.${format}`) : /\.svg$/i.test(name) ? findMediaType(name) : undefined
  if (type !== undefined) return { bytes, blob, type }
  throw new HttpError(415, `“${name}” has an unsupported file type. Use PNG, JPEG, GIF, WebP or AVIF.`)
}
