import type { ImageSizes } from '../contract/contract.ts'
import type { Repository } from '../repository/repository.ts'
import { findNameInImages } from './folder-layout.ts'
import { copiesOf } from './image-copies.ts'
import { findImages } from './image-references.ts'
import type { Measure } from './measure-image.ts'

/** Finds how large the images of a text are, so that the page keeps their place while they load. */
export function createImageSizes(repository: Repository, measure: Measure): (content: string) => Promise<ImageSizes> {
  return async (content) => {
    const sizes: ImageSizes = {}
    const { files } = repository.snapshot()
    for (const { reference, file } of findImages(repository, content)) {
      const size = await measure(file)
      if (!size) continue
      const copies = copiesOf(files, findNameInImages(file.path) ?? '').filter(({ isCurrent }) => isCurrent)
      const endings = copies.map((copy) => copy.file.path.slice(file.path.length))
      sizes[reference] = endings.length > 0 ? [...size, endings.join(' ')] : size
    }
    return sizes
  }
}
