import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A file of our own that has no name any more, so that no one else changes it, and that goes with the process. */
export interface Paper {
  /** Writes bytes behind all others, and returns where they begin. Throws where they cannot be written. */
  append(bytes: Uint8Array): number
  /** Fills `bytes` with what lies from a place on. Throws where it is cut short, and once the paper is closed. */
  read(bytes: Uint8Array, at: number): void
  close(): void
}

/** The file is made in `folder` when something is first written. */
export function createPaper(folder: string): Paper {
  let handle: number | undefined
  let end = 0
  let isClosed = false

  const open = (): number => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `posts-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
    const opened = openSync(file, 'wx+', 0o600)
    rmSync(file, { force: true })
    return opened
  }

  return {
    append(bytes) {
      if (isClosed) throw new Error('The repository is closed.')
      handle ??= open()
      const at = end
      for (let written = 0; written < bytes.length; )
        written += writeSync(handle, bytes, written, bytes.length - written, at + written)
      end = at + bytes.length
      return at
    },
    read(bytes, at) {
      if (isClosed || handle === undefined) throw new Error('The repository is closed.')
      for (let read = 0; read < bytes.length; ) {
        const more = readSync(handle, bytes, read, bytes.length - read, at + read)
        if (more === 0) throw new Error('The file with the bytes of posts in DATA_DIR was cut short.')
        read += more
      }
    },
    close() {
      isClosed = true
      if (handle === undefined) return
      closeSync(handle)
      handle = undefined
    },
  }
}
