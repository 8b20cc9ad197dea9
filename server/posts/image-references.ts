import { findByName } from '#content/unicode-forms.ts'
import type { Body, Post } from '../contract/contract.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { imageNameIn, readImage } from './addresses/address.ts'
import { imagePath } from './folder-layout.ts'
import type { Texts } from './texts.ts'

/** The images of a post. A text that does not name their folder is not read for it. */
export async function imagesOf(post: Post, texts: Pick<Texts, 'bodyOf'>): Promise<Body['images']> {
  return post.content.includes('images/') ? (await texts.bodyOf(post, 'visitor')).images : []
}

// Chosen: more than any page shows; the rest say themselves how large they are.
const MAX_IMAGES = 500

/** Finds the images that the folder holds among those of a text, in its order, and what its page calls them. */
export function* findImages(
  repository: Pick<Repository, 'snapshot'>,
  images: readonly { address: string }[],
): Generator<{ reference: string; file: RepositoryFile }> {
  const { files } = repository.snapshot()
  for (const { address } of images.slice(0, MAX_IMAGES)) {
    const name = imageNamedBy(address)
    const file = name === undefined ? undefined : findByName(imagePath(name), (path) => files.get(path))
    if (name !== undefined && file) yield { reference: `images/${name}`, file }
  }
}

/** The name of the image of the folder that an address leads to, in NFC. */
export function imageNamedBy(address: string): string | undefined {
  const target = readImage(address, 'post')
  return target.kind === 'site' ? imageNameIn(target.path) : undefined
}
