import {
  type BigIntStats,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  watch,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { blobId } from '../blob-id.ts'
import { createQueue } from '../in-order.ts'
import { inSlices } from '../in-slices.ts'
import { IMAGES_FOLDER, isListed, mayBePost, type RepositoryFile, type Snapshot } from '../repository.ts'

/** Gives git's own blob ids for files, where they are not simply the hash of the bytes. */
export type HashFiles = (paths: readonly string[]) => Promise<Map<string, string>>

export interface Folder {
  snapshot(): Snapshot
  /** Looks at the disk now. */
  refresh(): Promise<void>
  /** Looks at one file, which costs the same however many there are. */
  look(filePath: string): Promise<void>
  readBytes(filePath: string): Promise<Uint8Array | undefined>
  close(): void
}

const MAX_POST_BYTES = 1024 * 1024
const POLL_MS = 1000
// A file that changed this shortly before we looked may change again without its times telling.
const RACY_MS = 2000

interface Seen {
  file: RepositoryFile
  stamp: string
}

/** Keeps a folder of posts in memory and follows what happens to it on disk. `hashFiles` may be undefined. */
export async function openFolder(root: string, hashFiles: () => Promise<HashFiles | undefined>): Promise<Folder> {
  const inOrder = createQueue()
  let seen = new Map<string, Seen>()
  let current: Snapshot = { version: 0, files: new Map(), otherNames: new Set() }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const scan = async () => {
    const { paths, otherNames } = await list(root)
    const next = new Map<string, Seen>()
    const changed: string[] = []
    await inSlices(paths, (filePath) => {
      const stamp = readStamp(path.join(root, filePath))
      const before = seen.get(filePath)
      if (stamp !== undefined && before?.stamp === stamp) next.set(filePath, before)
      else changed.push(filePath)
    })
    await inSlices(changed, (filePath) => {
      const fresh = readFileOnce(root, filePath)
      if (fresh) next.set(filePath, fresh)
      else otherNames.add(filePath)
    })
    if (changed.length > 0) await correctBlobs(next, changed, await hashFiles())
    const isSame =
      next.size === seen.size &&
      [...next].every(([filePath, { file }]) => seen.get(filePath)?.file.blob === file.blob) &&
      otherNames.size === current.otherNames.size &&
      [...otherNames].every((name) => current.otherNames.has(name))
    show(next, otherNames, isSame)
  }
  const show = (next: Map<string, Seen>, otherNames: ReadonlySet<string>, isSame: boolean) => {
    seen = next
    if (isSame && current.version > 0) return
    const files = new Map<string, RepositoryFile>()
    for (const [filePath, { file }] of next) files.set(filePath, file)
    current = { version: current.version + 1, files, otherNames }
  }
  const lookAt = async (filePath: string) => {
    const fresh = isListed(filePath) ? readFileOnce(root, filePath) : undefined
    // No file, or none of the regular ones: that takes a look at the names around it.
    if (!fresh && (!seen.has(filePath) || existsAs(path.join(root, filePath)))) return scan()
    const next = new Map(seen)
    if (fresh) next.set(filePath, fresh)
    else next.delete(filePath)
    if (fresh) await correctBlobs(next, [filePath], await hashFiles())
    show(next, current.otherNames, next.get(filePath)?.file.blob === seen.get(filePath)?.file.blob)
  }

  const refresh = () => inOrder(scan)
  const poll = async () => {
    const began = Date.now()
    await refresh().catch(() => {})
    // Large folders are looked at less often, so that looking never takes more than a tenth of the time.
    const pause = Math.min(Math.max(POLL_MS, (Date.now() - began) * 10), 1800)
    if (!isClosed) timer = setTimeout(poll, pause).unref()
  }
  const watcher = watchQuietly(root, () => void refresh().catch(() => {}))
  await refresh()
  timer = setTimeout(poll, POLL_MS).unref()

  return {
    snapshot: () => current,
    refresh,
    look: (filePath) => inOrder(() => lookAt(filePath)),
    readBytes: async (filePath) => readRegularFile(path.join(root, filePath))?.bytes,
    close() {
      isClosed = true
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

async function list(root: string): Promise<{ paths: string[]; otherNames: Set<string> }> {
  const paths: string[] = []
  const otherNames = new Set<string>()
  const entries = await readEntries(root)
  for (const entry of entries) {
    if (entry.isFile() && isListed(entry.name)) paths.push(entry.name)
    else if (entry.name !== IMAGES_FOLDER || !entry.isDirectory()) otherNames.add(entry.name)
  }
  const images = entries.find((entry) => entry.name === IMAGES_FOLDER)
  if (images?.isDirectory())
    for (const entry of await readEntries(path.join(root, IMAGES_FOLDER)))
      if (entry.isFile()) paths.push(`${IMAGES_FOLDER}/${entry.name}`)
  return { paths, otherNames }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function readStamp(file: string): string | undefined {
  try {
    const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    return stat === undefined || Date.now() - Number(stat.mtimeMs) < RACY_MS ? undefined : stampOf(stat)
  } catch {
    return undefined
  }
}

function existsAs(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

function readFileOnce(root: string, filePath: string): Seen | undefined {
  const read = readRegularFile(path.join(root, filePath))
  if (!read) return undefined
  const { bytes, stamp } = read
  const isKept = mayBePost(filePath) && bytes.byteLength <= MAX_POST_BYTES
  const file = { path: filePath, blob: blobId(bytes), size: bytes.byteLength, bytes: isKept ? bytes : null }
  return { file, stamp }
}

// No link is followed and no pipe waited for, whatever the name points at between listing and opening.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function readRegularFile(file: string): { bytes: Uint8Array; stamp: string } | undefined {
  let handle: number | undefined
  try {
    handle = openSync(file, OPEN_FLAGS) // Gone, a link, or not ours to read: it throws.
    const stat = fstatSync(handle, { bigint: true })
    return stat.isFile() ? { bytes: readFileSync(handle), stamp: stampOf(stat) } : undefined
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

function stampOf(stat: BigIntStats): string {
  return [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join()
}

async function correctBlobs(seen: Map<string, Seen>, changed: readonly string[], hashFiles: HashFiles | undefined) {
  if (!hashFiles) return
  const blobs = await hashFiles(changed.filter((filePath) => seen.has(filePath)))
  for (const [filePath, blob] of blobs) {
    const before = seen.get(filePath)
    if (before) seen.set(filePath, { ...before, file: { ...before.file, blob } })
  }
}

// Only a hint that it is worth looking: network and container file systems tell nothing, polling does the rest.
function watchQuietly(root: string, onChange: () => void) {
  let pause: NodeJS.Timeout | undefined
  try {
    const watcher = watch(root, () => {
      clearTimeout(pause)
      pause = setTimeout(onChange, 50).unref()
    })
    watcher.on('error', () => watcher.close())
    return watcher.unref()
  } catch {
    return undefined
  }
}
