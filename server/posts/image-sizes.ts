import { percentDecode } from '#content/percent-decode.ts'
import type { ImageSizes } from '../contract.ts'
import type { Repository } from '../repository/repository.ts'
import type { ImageSize, Measure } from './measure-image.ts'

// A reference beside the post, as Markdown writes it: ![alt](images/name.png) or [label]: images/name.png
const REFERENCES = /(?:\(\s*<?|\]:\s*<?)(?:\.\/)?(images\/[^\s)>]+)/g

// Chosen: more than any page shows; the rest say themselves how large they are.
const MAX_IMAGES = 500

/** Finds how large the images of a text are, so that the page keeps their place while they load. */
export function createImageSizes(repository: Repository, measure: Measure): (content: string) => Promise<ImageSizes> {
  return async (content) => {
    const sizes: Record<string, ImageSize> = {}
    let count = 0
    for (const [, reference = ''] of content.matchAll(REFERENCES)) {
      if (++count > MAX_IMAGES) break
      const file = repository.snapshot().files.get(percentDecode(reference) ?? reference)
      const size = file && (await measure(file))
      if (size) sizes[reference] = size
    }
    return sizes
  }
}
