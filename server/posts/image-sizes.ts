import { imageSize } from 'image-size'
import type { ImageSizes } from '../contract.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'

// A reference beside the post, as Markdown writes it: ![alt](images/name.png) or [label]: images/name.png
const REFERENCES = /(?:\(\s*<?|\]:\s*<?)(?:\.\/)?(images\/[^\s)>]+)/g

/** Finds how large the images of a text are, so that the page keeps their place while they load. */
export function createImageSizes(repository: Repository): (content: string) => Promise<ImageSizes> {
  const byBlob = new Map<string, readonly [number, number] | null>()

  const measure = async (file: RepositoryFile): Promise<readonly [number, number] | null> => {
    const known = byBlob.get(file.blob)
    if (known !== undefined) return known
    const size = await readSize(repository, file)
    byBlob.set(file.blob, size)
    return size
  }

  return async (content) => {
    const sizes: Record<string, readonly [number, number]> = {}
    for (const [, reference = ''] of content.matchAll(REFERENCES)) {
      const file = repository.snapshot().files.get(decoded(reference))
      const size = file && (await measure(file))
      if (size) sizes[reference] = size
    }
    return sizes
  }
}

/** In CSS pixels; null for what is no image that can be measured. */
async function readSize(repository: Repository, file: RepositoryFile): Promise<readonly [number, number] | null> {
  try {
    const { width, height } = imageSize(await repository.readBytes(file))
    return width > 0 && height > 0 ? [Math.round(width), Math.round(height)] : null
  } catch {
    return null
  }
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
