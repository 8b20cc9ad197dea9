import { imageSize } from 'image-size'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { findFormat } from './image-format.ts'
import { isMoving } from './image-motion.ts'

export type ImageSize = readonly [width: number, height: number]

/** Measures a file of the repository; null for what is no image that can be measured. Each blob is read once. */
export type Measure = (file: RepositoryFile) => Promise<ImageSize | null>

/** What the head of an image tells. */
export interface ImageFacts {
  size: ImageSize
  isMoving: boolean
}

/** The same with more. */
export type ReadImageFacts = (file: RepositoryFile) => Promise<ImageFacts | null>

export function createReadImageFacts(repository: Pick<Repository, 'readBytes'>): ReadImageFacts {
  const byBlob = new Map<string, ImageFacts | null>()
  return async (file) => {
    const known = byBlob.get(file.blob)
    if (known !== undefined) return known
    const bytes = await repository.readBytes(file).catch(() => undefined)
    if (!bytes) return null
    const size = findSize(bytes)
    const facts = size && { size, isMoving: isMoving(bytes) }
    byBlob.set(file.blob, facts)
    return facts
  }
}

export function createMeasure(readFacts: ReadImageFacts): Measure {
  return async (file) => (await readFacts(file))?.size ?? null
}

// From here on the camera lay on its side when it took the picture, and browsers turn it back (Exif 2.32, 4.6.4 A).
const FIRST_TURNED = 5

/** In CSS pixels, as a browser shows the image; null for what cannot be measured. */
export function findSize(bytes: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(asKnown(bytes))
    if (!(width > 0 && height > 0)) return null
    const [across, down] = [Math.round(width), Math.round(height)]
    return orientation >= FIRST_TURNED ? [down, across] : [across, down]
  } catch {
    return null
  }
}

/** image-size goes by the major brand alone, and does not know that of a moving AVIF or of one that is HEIF first. */
function asKnown(bytes: Uint8Array): Uint8Array {
  if (findFormat(bytes) !== 'avif') return bytes
  const copy = Buffer.from(bytes)
  copy.write('avif', 8, 'latin1')
  return copy
}
