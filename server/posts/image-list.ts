import { copyWidthsOf } from '#content/post-images.ts'
import type { StoredImage } from '../contract.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { copyNameOf } from './copy-name.ts'
import { findNameInImages } from './folder-layout.ts'
import { copiesOf, isCopy } from './image-copies.ts'
import { isImageName } from './image-format.ts'
import type { ImageFacts } from './image-head.ts'
import type { ImageNeedsFinder } from './image-needs.ts'
import type { ReadImageFacts } from './measure-image.ts'

/** Lists the images of the folder by name. Their smaller copies are told of with them. */
export function createImageList(
  repository: Pick<Repository, 'snapshot'>,
  needs: Pick<ImageNeedsFinder, 'usesInPosts'>,
  readFacts: ReadImageFacts,
): () => Promise<StoredImage[]> {
  return async () => {
    const usesOf = await needs.usesInPosts()
    const images: StoredImage[] = []
    const { files } = repository.snapshot()
    for (const file of files.values()) {
      const name = imageNameOf(file)
      if (name === undefined || isCopy(files, name)) continue
      const facts = await readFacts(file)
      const [width, height] = facts?.size ?? [null, null]
      const { path, size: bytes, blob: revision } = file
      const copies = copiesOf(files, name)
        .filter(({ isCurrent }) => isCurrent)
        .map((copy) => ({ width: copy.width, bytes: copy.file.size }))
      const missingWidths = missing(file, facts, copies)
      images.push({ path, bytes, width, height, revision, copies, missingWidths, usedBy: usesOf(name) })
    }
    return images.sort((a, b) => (a.path < b.path ? -1 : 1))
  }
}

/** The name of a file in the folder of images; undefined for what is no image. */
export function imageNameOf({ path }: Pick<RepositoryFile, 'path'>): string | undefined {
  const name = findNameInImages(path)
  return name !== undefined && isImageName(name) ? name : undefined
}

/** The widths of copies that the image could have; none for what moves, is no picture of pixels, or has too long a name. */
function missing(
  { path, blob }: RepositoryFile,
  facts: ImageFacts | null,
  copies: readonly { width: number }[],
): number[] {
  const image = findNameInImages(path) ?? ''
  if (!facts || facts.isMoving || !/\.(?:avif|jpe?g|png|webp)$/i.test(image)) return []
  return copyWidthsOf(facts.size[0]).filter((width) => {
    const name = copyNameOf({ image, blob, width, tones: 'f'.repeat(36) }, 'webp')
    return name !== undefined && !copies.some((copy) => copy.width === width)
  })
}
