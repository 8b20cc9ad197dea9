import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import { HttpError } from '../contract/errors.ts'
import { findFormat, type ImageFormat } from './front-matter/image-format.ts'
import { readImageFacts } from './image-head.ts'
import { isWhole } from './image-wholeness.ts'
import { brokenImage, imageTooLarge } from './refusals.ts'

// What a phone with little memory can still open: 50 megapixels are 200 MB once they are decoded.
const MAX_SIDE_PX = 12_000
const MAX_PIXELS = 50_000_000

/** An image that was sent, as its own bytes tell it. */
export interface CheckedImage {
  format: ImageFormat
  width: number
  height: number
  isMoving: boolean
}

/** Judges an upload by its bytes alone. Throws HttpError 413, 415 or 422. */
export function checkImage(bytes: Uint8Array): CheckedImage {
  if (bytes.byteLength === 0) throw new HttpError(415, 'The file is empty. Send the bytes of an image.')
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw imageTooLarge()
  const format = findFormat(bytes)
  if (!format) throw new HttpError(415, 'Unsupported file type. Use PNG, JPEG, GIF, WebP or AVIF.')
  if (!isWhole(format, bytes)) throw brokenImage()
  const facts = readImageFacts(bytes)
  if (!facts) throw new HttpError(422, 'The image does not say how large it is. Export it again, then try once more.')
  const [width, height] = facts.size
  if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS)
    throw new HttpError(
      422,
      `The image has ${width} × ${height} pixels; a side may have 12,000 and the whole 50 million. Make it smaller, then try again.`,
    )
  return { format, width, height, isMoving: facts.isMoving }
}
