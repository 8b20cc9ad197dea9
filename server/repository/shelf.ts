import { createPaper, type Paper } from './paper.ts'
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

// One getter for all files: with one of its own each file had a table of its properties, of more than a kilobyte.
const BYTES = {
  get(this: Shelved): Uint8Array {
    const { from, at } = this[PLACE]
    const bytes = Buffer.allocUnsafeSlow(this.size)
    from.read(bytes, at)
    return bytes
  },
  enumerable: true,
}

/**
 * Holds the first bytes in memory and writes all others behind each other into a file in `folder`, which goes with the
 * process. What cannot be written stays in memory.
 */
export function createShelf(folder: string, mostHeldBytes = MOST_HELD_BYTES): Shelf {
  const paper = createPaper(folder)
  let heldBytes = 0
  return {
    put(file) {
      if (isShelved(file) || file.bytes === null) return file
      if (heldBytes + file.size <= mostHeldBytes) {
        heldBytes += file.size
        return file
      }
      try {
        return shelved(file, paper, paper.append(file.bytes))
      } catch {
        return file
      }
    },
    close: paper.close,
  }
}

/** Whether the bytes of a file are read from the disk. */
export function isShelved(file: RepositoryFile): boolean {
  return PLACE in file
}

function shelved({ path, blob, size }: RepositoryFile, from: Paper, at: number): RepositoryFile {
  const file = { path, blob, size }
  Object.defineProperty(file, PLACE, { value: { from, at } })
  return Object.defineProperty(file, 'bytes', BYTES) as unknown as RepositoryFile
}
