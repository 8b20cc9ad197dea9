import {
  type Edit,
  type Person,
  RefusedFilesError,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository/repository.ts'
import type { CheckedCopy } from './check-copies.ts'
import { copyNameOf } from './copy-name.ts'
import { findNameInImages, imagePath } from './folder-layout.ts'
import { copiesOf, type ImageCopy } from './image-copies.ts'

/** What writes an image together with its smaller copies. */
export function createImageEdits(repository: Repository) {
  return {
    /** Several files are one commit. Throws what is about the first of those that are refused. */
    async commitAll(edits: readonly Edit[], message: string, person: Person) {
      const [first] = edits
      if (first && edits.length === 1) {
        const { file, ...made } = await repository.commit({ ...first, message }, person)
        return { ...made, files: [file] }
      }
      try {
        return await repository.commitTogether(edits, message, person)
      } catch (error) {
        if (!(error instanceof RefusedFilesError)) throw error
        const faults = [...error.faults.values()]
        throw faults.find((fault) => !(fault instanceof StaleError)) ?? faults[0] ?? error
      }
    },
    /** Brings the newest version of the image into the folder, and of all files where it has copies. */
    async readNewest(path: string, hasCopies: boolean, person: Person) {
      if (hasCopies) await repository.refresh()
      return repository.readLatest(path, person)
    },
    /** What adds the copies that an image with these bytes has not yet. */
    editsOf({ path, blob }: Pick<RepositoryFile, 'path' | 'blob'>, copies: readonly CheckedCopy[]): Edit[] {
      const { files } = repository.snapshot()
      const image = findNameInImages(path) ?? ''
      const there = copiesOf(files, image).filter((copy) => blob.startsWith(copy.blob.toLowerCase()))
      return copies.flatMap(({ width, tones, format, bytes }) => {
        const name = copyNameOf({ image, blob, width, tones }, format)
        if (name === undefined || there.some((copy) => copy.width === width)) return []
        // It may be left from before its image was deleted by hand.
        return [{ path: imagePath(name), bytes, base: files.get(imagePath(name))?.blob ?? null }]
      })
    },
  }
}

export function removalOf({ file }: ImageCopy): Edit {
  return { path: file.path, bytes: null, base: file.blob }
}
