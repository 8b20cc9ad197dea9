import type { ImageSizes, Post } from '../contract/contract.ts'
import type { Repository } from '../repository/repository.ts'
import { findNameInImages } from './folder-layout.ts'
import { copiesOf } from './image-copies.ts'
import { findImages, imagesOf } from './image-references.ts'
import type { Measure } from './measure-image.ts'
import type { Texts } from './texts.ts'

/** Finds how large the images of a post are, so that its page keeps their place while they load. */
export function createImageSizes(
  repository: Repository,
  measure: Measure,
  texts: Pick<Texts, 'bodyOf'>,
): (post: Post) => Promise<ImageSizes> {
  return async (post) => {
    const sizes: ImageSizes = {}
    const { files } = repository.snapshot()
    for (const { reference, file } of findImages(repository, await imagesOf(post, texts))) {
      const size = await measure(file)
      if (!size) continue
      const copies = copiesOf(files, findNameInImages(file.path) ?? '').filter(({ isCurrent }) => isCurrent)
      const endings = copies.map((copy) => copy.file.path.slice(file.path.length))
      sizes[reference] = endings.length > 0 ? [...size, endings.join(' ')] : size
    }
    return sizes
  }
}
