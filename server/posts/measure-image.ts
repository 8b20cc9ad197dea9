import type { Repository, RepositoryFile } from '../repository/repository.ts'
import type { ImageFacts, ImageSize } from './image-head.ts'
import type { Texts } from './texts.ts'

/** Measures a file of the repository; null for what is no image that can be measured. Each blob is read once. */
export type Measure = (file: RepositoryFile) => Promise<ImageSize | null>

/** The same with more. */
export type ReadImageFacts = (file: RepositoryFile) => Promise<ImageFacts | null>

export function createReadImageFacts(
  repository: Pick<Repository, 'readBytes'>,
  { measure }: Pick<Texts, 'measure'>,
): ReadImageFacts {
  const byBlob = new Map<string, ImageFacts | null>()
  return async (file) => {
    const known = byBlob.get(file.blob)
    if (known !== undefined) return known
    const bytes = await repository.readBytes(file).catch(() => undefined)
    if (!bytes) return null
    const facts = await measure(bytes)
    byBlob.set(file.blob, facts)
    return facts
  }
}

export function createMeasure(readFacts: ReadImageFacts): Measure {
  return async (file) => (await readFacts(file))?.size ?? null
}
