import { HttpError } from '../contract/errors.ts'
import { findFormat, findMediaType, isImageName } from './front-matter/image-format.ts'

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
