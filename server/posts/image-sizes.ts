import type { ImageSizes } from '../contract.ts'
import type { Repository } from '../repository/repository.ts'
import { findImages } from './image-references.ts'
import type { ImageSize, Measure } from './measure-image.ts'

/** Finds how large the images of a text are, so that the page keeps their place while they load. */
export function createImageSizes(repository: Repository, measure: Measure): (content: string) => Promise<ImageSizes> {
  return async (content) => {
    const sizes: Record<string, ImageSize> = {}
    for (const { reference, file } of findImages(repository, content)) {
      const size = await measure(file)
      if (size) sizes[reference] = size
    }
    return sizes
  }
}
