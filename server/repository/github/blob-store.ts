import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { blobId } from '../blob-id.ts'
import { inSlices } from '../in-slices.ts'

/**
 * Blobs on disk by their git id, and the state of a replica beside them. Survives being killed at any point. What it could
 * not write is missing from it, and no fault: GitHub has it.
 */
export interface BlobStore {
  readBlob(blob: string): Promise<Uint8Array | undefined>
  /** Those that are there, without ever having more than one file open. */
  readBlobs(blobs: Iterable<string>): Promise<Map<string, Uint8Array>>
  /** The same, handed over one by one. */
  eachBlob<T extends { blob: string }>(wanted: Iterable<T>, take: (one: T, bytes: Uint8Array) => void): Promise<void>
  writeBlob(blob: string, bytes: Uint8Array): Promise<void>
  /** Many at once, in a fraction of the time. */
  writeBlobs(blobs: Iterable<readonly [blob: string, bytes: Uint8Array]>): Promise<void>
  readState(): Promise<unknown>
  writeState(state: unknown): Promise<void>
  /** Removes blobs that are not named and have not been needed for a day. */
  sweep(named: ReadonlySet<string>): Promise<void>
}

const DAY_MS = 24 * 60 * 60_000

// The repository may be private, and drafts are no one else's to read on this machine.
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** `tell` hears why nothing can be written, once until something could be. */
export function createBlobStore(folder: string, tell: (reason: string) => void): BlobStore {
  let isFailing = false
  const tryWriting = async (write: () => Promise<void>) => {
    try {
      await write()
      isFailing = false
    } catch (error) {
      if (!isFailing) tell((error as Error).message)
      isFailing = true
    }
  }
  const blobFile = (blob: string) => path.join(folder, 'blobs', blob.slice(0, 2), blob)
  const stateFile = path.join(folder, 'state.json')
  const eachBlob: BlobStore['eachBlob'] = (wanted, take) =>
    inSlices(wanted, (one) => {
      const bytes = tryRead(blobFile(one.blob))
      if (bytes && blobId(bytes) === one.blob) take(one, bytes)
    })
  return {
    async readBlob(blob) {
      const bytes = await readFile(blobFile(blob)).catch(() => undefined)
      // What a power cut left half written is fetched again.
      return bytes && blobId(bytes) === blob ? bytes : undefined
    },
    async readBlobs(blobs) {
      const read = new Map<string, Uint8Array>()
      const wanted = Array.from(blobs, (blob) => ({ blob }))
      await eachBlob(wanted, ({ blob }, bytes) => read.set(blob, bytes))
      return read
    },
    eachBlob,
    writeBlob: (blob, bytes) => tryWriting(() => writeWhole(blobFile(blob), bytes)),
    writeBlobs: (blobs) => tryWriting(() => inSlices(blobs, ([blob, bytes]) => writeWholeNow(blobFile(blob), bytes))),
    async readState() {
      try {
        return JSON.parse(await readFile(stateFile, 'utf8'))
      } catch {
        return undefined
      }
    },
    writeState: (state) => tryWriting(() => writeWhole(stateFile, JSON.stringify(state))),
    async sweep(named) {
      const folders = await readdir(path.join(folder, 'blobs')).catch(() => [])
      for (const part of folders)
        for (const blob of await readdir(path.join(folder, 'blobs', part)).catch(() => [])) {
          if (named.has(blob)) continue
          const file = path.join(folder, 'blobs', part, blob)
          const writtenAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now()
          if (Date.now() - writtenAt > DAY_MS) await rm(file, { force: true }).catch(() => {})
        }
    },
  }
}

function tryRead(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

// Not forced to the disk: what a power cut takes is noticed when it is read, and fetched again.
async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  const temporary = temporaryFor(file)
  await writeFile(temporary, content, { mode: PRIVATE_FILE })
  await rename(temporary, file)
}

function writeWholeNow(file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  const temporary = temporaryFor(file)
  writeFileSync(temporary, content, { mode: PRIVATE_FILE })
  renameSync(temporary, file)
}

let counter = 0

function temporaryFor(file: string): string {
  counter += 1
  return `${file}.${process.pid}.${counter}.tmp`
}
