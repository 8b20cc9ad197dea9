import { HttpError } from '../contract/errors.ts'
import type { CheckedImage } from './check-image.ts'
import type { ImageFormat } from './front-matter/image-format.ts'
import type { Texts } from './texts.ts'

/** A smaller copy of an image, as its owner's browser made it. */
export interface NewCopy {
  width: number
  tones: string
  bytes: Uint8Array
}

export interface CheckedCopy extends NewCopy {
  format: Exclude<ImageFormat, 'gif'>
}

/** Judges copies by their bytes and the size of their image. Throws HttpError 413, 415, or 422. */
export async function checkCopies(
  image: Omit<CheckedImage, 'format'>,
  copies: readonly NewCopy[],
  { checkImage }: Pick<Texts, 'checkImage'>,
): Promise<CheckedCopy[]> {
  if (copies.length > 0 && image.isMoving)
    throw new HttpError(422, 'A moving image has no smaller copies. Send it alone.')
  const checked: CheckedCopy[] = []
  for (const copy of copies) {
    const { format, width, height } = await checkImage(copy.bytes)
    const scaled = (image.height * copy.width) / image.width
    if (format === 'gif' || width !== copy.width || width >= image.width || Math.abs(height - scaled) > 1)
      throw new HttpError(
        422,
        `The copy of ${copy.width} pixels has ${width} × ${height}, and the image ${image.width} × ${image.height}. Make it again.`,
      )
    checked.push({ ...copy, format })
  }
  return checked
}
