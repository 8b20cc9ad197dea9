import { blobId } from './blob-id.ts'
import type { RepositoryFile } from './repository.ts'

/** One kind of file that a repository keeps: where such files lie, what they are called, and how they are held. */
export interface FileKind {
  /** The folder of these files, relative to the repository's folder; '' stands for that folder itself. */
  folder: string
  /** What their names end with, after one character at least. */
  ending: string
  /**
   * Texts are held in memory, and a renamed text that was changed a little is still the same one. The bytes of all other
   * files are read when they are asked for, and git must not convert them.
   */
  isText: boolean
  /** The size up to which a file is read. Larger ones are listed without their bytes. */
  maxBytes: number
  /** Names whose settings in `.gitattributes` stand for those of all files of this kind. */
  samples: readonly string[]
  /** Whether a file of this name comes and goes with another of its folder, so that its removal is none of its own. */
  isPart?(name: string): boolean
}

/** The files of a folder that a repository lists. The one who opens the repository decides which they are. */
export interface FolderLayout {
  kinds: readonly FileKind[]
  /** The folders below the repository's own whose files are listed. */
  subfolders: readonly string[]
  /** The size in bytes up to which a file is held in memory. */
  maxHeldBytes: number
  /** The kind of a file by its path; undefined for a file that is not listed. */
  findKind(path: string): FileKind | undefined
  /** Whether a file's bytes are held in memory. */
  isHeld(file: SizedPath): boolean
  /** Whether a file's bytes are read when they are asked for. */
  isFetched(file: SizedPath): boolean
  /** A file of the repository; its bytes are kept only if such a file is held in memory. */
  toFile(entry: BlobEntry, bytes: Uint8Array | null): RepositoryFile
  /** A file made of bytes that are known to be whole. Git may give them another blob id, where it converts files. */
  fileOf(path: string, bytes: Uint8Array, blob?: string): RepositoryFile
}

// Chosen: enough to tell the owner that they are in the wrong place.
export const MAX_OTHER_FILES = 100
export const MAX_OTHER_FOLDERS = 10

/** Whether the files of a sub-folder that is not listed are named; hidden ones and installed packages are not. */
export function isLookedInto(folder: string): boolean {
  return !/^[._]|^node_modules$/.test(folder)
}

export function isPart(kind: FileKind, path: string): boolean {
  return kind.isPart?.(path.slice(path.lastIndexOf('/') + 1)) ?? false
}

interface SizedPath {
  path: string
  /** In bytes. */
  size: number
}

/** What git tells of a file without its bytes. */
export interface BlobEntry extends SizedPath {
  blob: string
}

/** Makes a layout of kinds of files, each of which has a folder of its own. */
export function createLayout(kinds: readonly FileKind[]): FolderLayout {
  const byFolder = new Map(kinds.map((kind) => [kind.folder, kind]))
  const findKind = (path: string) => {
    const end = path.lastIndexOf('/')
    const kind = byFolder.get(path.slice(0, Math.max(end, 0)))
    const name = path.slice(end + 1)
    return kind && name.length > kind.ending.length && name.endsWith(kind.ending) ? kind : undefined
  }
  const isReadable = (isText: boolean, { path, size }: SizedPath) => {
    const kind = findKind(path)
    return kind?.isText === isText && size <= kind.maxBytes
  }
  const toFile: FolderLayout['toFile'] = ({ path, blob, size }, bytes) => ({
    path,
    blob,
    size,
    bytes: isReadable(true, { path, size }) ? bytes : null,
  })
  return {
    kinds,
    subfolders: kinds.flatMap(({ folder }) => folder || []),
    maxHeldBytes: Math.max(...kinds.map(({ isText, maxBytes }) => (isText ? maxBytes : 0))),
    findKind,
    isHeld: (file) => isReadable(true, file),
    isFetched: (file) => isReadable(false, file),
    toFile,
    fileOf: (path, bytes, blob = blobId(bytes)) => toFile({ path, blob, size: bytes.byteLength }, bytes),
  }
}
