import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { RepositoryFile } from './repository.ts'

/** Keeps the bytes of files out of memory once they are many. */
export interface Shelf {
  /**
   * Returns the same file, whose bytes may be read from the disk whenever they are asked for: always those that were
   * given, whatever becomes of the file that they came from.
   */
  put(file: RepositoryFile): RepositoryFile
  /** Bytes on the disk can no longer be read afterwards. */
  close(): void
}

// Chosen: the bytes of ten thousand posts of 5 KB, and what is written in a long time where there are fewer.
const MOST_HELD_BYTES = 64 * 1024 * 1024

const PLACE = Symbol('where the bytes lie')

interface Shelved extends RepositoryFile {
  [PLACE]: { from: Paper; at: number }
}

/** A file of our own that has no name any more, so that no one else changes it and nothing is left of it. */
interface Paper {
  handle: number
  end: number
  isClosed: boolean
}

// One getter for all files: with one of its own each file had a table of its properties, of more than a kilobyte.
const BYTES = {
  get(this: Shelved): Uint8Array {
    const { from, at } = this[PLACE]
    if (from.isClosed) throw new Error('The repository is closed.')
    const bytes = Buffer.allocUnsafeSlow(this.size)
    for (let read = 0; read < bytes.length; ) {
      const more = readSync(from.handle, bytes, read, bytes.length - read, at + read)
      if (more === 0) throw new Error('The file with the bytes of posts in DATA_DIR was cut short.')
      read += more
    }
    return bytes
  },
  enumerable: true,
}

/**
 * Holds the first bytes in memory and writes all others behind each other into a file in `folder`, which goes with the
 * process. What cannot be written stays in memory.
 */
export function createShelf(folder: string, mostHeldBytes = MOST_HELD_BYTES): Shelf {
  let heldBytes = 0
  let paper: Paper | undefined
  let isClosed = false
  return {
    put(file) {
      if (isClosed || isShelved(file) || file.bytes === null) return file
      if (heldBytes + file.size <= mostHeldBytes) {
        heldBytes += file.size
        return file
      }
      try {
        paper ??= openPaper(folder)
        return write(file, file.bytes, paper)
      } catch {
        return file
      }
    },
    close() {
      isClosed = true
      if (!paper || paper.isClosed) return
      paper.isClosed = true
      closeSync(paper.handle)
    },
  }
}

/** Whether the bytes of a file are read from the disk. */
export function isShelved(file: RepositoryFile): boolean {
  return PLACE in file
}

function openPaper(folder: string): Paper {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `posts-${process.pid}-${Date.now()}.tmp`)
  const handle = openSync(file, 'wx+', 0o600)
  rmSync(file, { force: true })
  return { handle, end: 0, isClosed: false }
}

function write({ path, blob, size }: RepositoryFile, bytes: Uint8Array, paper: Paper): RepositoryFile {
  const at = paper.end
  for (let written = 0; written < size; )
    written += writeSync(paper.handle, bytes, written, size - written, at + written)
  paper.end = at + size
  const file = { path, blob, size }
  Object.defineProperty(file, PLACE, { value: { from: paper, at } })
  return Object.defineProperty(file, 'bytes', BYTES) as unknown as RepositoryFile
}
