import { watch } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { inSlices } from '../in-slices.ts'
import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile, Snapshot } from '../repository.ts'
import { isThere, listFiles, readRegularFile, readSeen, readStamp, type Seen } from './folder-files.ts'

/** Gives git's own blob ids for files, where they are not simply the hash of the bytes. */
export type HashFiles = (paths: readonly string[]) => Promise<Map<string, string>>

export interface Folder {
  snapshot(): Snapshot
  /** Looks at the disk now. */
  refresh(): Promise<void>
  /** Looks at some files, which costs the same however many others there are. */
  look(filePaths: readonly string[]): Promise<void>
  readBytes(filePath: string): Promise<Uint8Array | undefined>
  close(): void
}

const POLL_MS = 1000

/** Keeps the files of a folder in memory and follows what happens to them on disk. */
export async function openFolder(
  root: string,
  layout: FolderLayout,
  hashFiles: () => Promise<HashFiles | undefined>,
): Promise<Folder> {
  const inOrder = pLimit(1)
  let seen = new Map<string, Seen>()
  let current: Snapshot = { version: 0, files: new Map(), otherNames: new Set() }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const scan = async () => {
    const { paths, otherNames } = await listFiles(root, layout)
    const next = new Map<string, Seen>()
    const changed: string[] = []
    await inSlices(paths, (filePath) => {
      const stamp = readStamp(path.join(root, filePath))
      const before = seen.get(filePath)
      if (stamp !== undefined && before?.stamp === stamp) next.set(filePath, before)
      else changed.push(filePath)
    })
    await inSlices(changed, (filePath) => {
      const fresh = readSeen(root, filePath, layout)
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
  const lookAt = async (filePaths: readonly string[]) => {
    const next = new Map(seen)
    const found: string[] = []
    for (const filePath of filePaths) {
      const fresh = layout.findKind(filePath) ? readSeen(root, filePath, layout) : undefined
      // No file, or none of the regular ones: that takes a look at the names around it.
      if (!fresh && (!seen.has(filePath) || isThere(path.join(root, filePath)))) return scan()
      if (fresh) next.set(filePath, fresh)
      else next.delete(filePath)
      if (fresh) found.push(filePath)
    }
    if (found.length > 0) await correctBlobs(next, found, await hashFiles())
    const isSame = filePaths.every((filePath) => next.get(filePath)?.file.blob === seen.get(filePath)?.file.blob)
    show(next, current.otherNames, isSame)
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
    look: (filePaths) => inOrder(() => lookAt(filePaths)),
    readBytes: async (filePath) => readRegularFile(path.join(root, filePath))?.bytes,
    close() {
      isClosed = true
      clearTimeout(timer)
      watcher?.close()
    },
  }
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
