import type { RepositoryFile } from '../repository/repository.ts'
import { findNameInImages, imagePath } from './folder-layout.ts'
import type { ImageFormat } from './image-format.ts'

/** What the name of a copy's file says: `<image>.<blob>.<width>.<ending>`, with the tones of the picture before the ending. */
interface CopyName {
  /** The name of the image. */
  image: string
  /** The beginning of the image's git blob id: a copy of other bytes than the image has now is never shown. */
  blob: string
  width: number
  /** Twelve colors as three hexadecimal digits each, three rows of four; empty where they are not known. */
  tones: string
}

/** A smaller copy of an image of the folder. */
export interface ImageCopy extends CopyName {
  file: RepositoryFile
  /** It was made of the bytes that the image has now. */
  isCurrent: boolean
}

const NAME = /^(.+\.(?:avif|jpe?g|png|webp))\.([\da-f]{8})\.(480|960|1600)(?:\.([\da-f]{36}))?\.(?:avif|jpg|png|webp)$/i
const BLOB_DIGITS = 8
// https://man7.org/linux/man-pages/man7/path_resolution.7.html
const MAX_NAME_BYTES = 255

export function parseCopyName(name: string): CopyName | undefined {
  const [, image, blob, width, tones = ''] = NAME.exec(name) ?? []
  return image && blob && width ? { image, blob, width: Number(width), tones } : undefined
}

/** The name of a copy's file; undefined where no disk takes a name as long. `blob` is the image's whole git blob id. */
export function copyNameOf(
  { image, blob, width, tones }: CopyName,
  format: Exclude<ImageFormat, 'gif'>,
): string | undefined {
  const parts = [image, blob.slice(0, BLOB_DIGITS), width, ...(tones ? [tones] : []), format]
  const name = parts.join('.')
  return Buffer.byteLength(name) <= MAX_NAME_BYTES ? name : undefined
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
