import type { RepositoryFile } from '../repository/repository.ts'
import { type CopyName, parseCopyName } from './copy-name.ts'
import { findNameInImages, imagePath } from './folder-layout.ts'

/** A smaller copy of an image of the folder. */
export interface ImageCopy extends CopyName {
  file: RepositoryFile
  /** It was made of the bytes that the image has now. */
  isCurrent: boolean
}

type Files = ReadonlyMap<string, RepositoryFile>

const indexes = new WeakMap<Files, ReadonlyMap<string, readonly ImageCopy[]>>()

/** The copies of an image, those of its former bytes included, by rising width. The same files are searched once. */
export function copiesOf(files: Files, image: string): readonly ImageCopy[] {
  const index = indexes.get(files) ?? indexCopies(files)
  indexes.set(files, index)
  return index.get(image) ?? []
}

/** Whether a file of this name is a copy of an image that is there, and no image by itself. */
export function isCopy(files: Files, name: string): boolean {
  const { image } = parseCopyName(name) ?? {}
  return image !== undefined && files.has(imagePath(image))
}

function indexCopies(files: Files): Map<string, ImageCopy[]> {
  const index = new Map<string, ImageCopy[]>()
  for (const file of files.values()) {
    const name = parseCopyName(findNameInImages(file.path) ?? '')
    const image = name && files.get(imagePath(name.image))
    if (!image) continue
    const copies = index.get(name.image) ?? []
    index.set(name.image, copies)
    copies.push({ ...name, file, isCurrent: image.blob.startsWith(name.blob.toLowerCase()) })
  }
  for (const copies of index.values()) copies.sort((a, b) => a.width - b.width || (a.file.path < b.file.path ? -1 : 1))
  return index
}
