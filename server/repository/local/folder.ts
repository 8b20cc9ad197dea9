import { watch } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { inSlices } from '../in-slices.ts'
import type { RepositoryFile, Snapshot } from '../repository.ts'
import { createSnapshots } from '../snapshots.ts'
import {
  type FolderParts,
  isThere,
  listFiles,
  readRegularFile,
  readSeen,
  readStamp,
  type Seen,
} from './folder-files.ts'

/** Gives git's own blob ids for files, where they are not simply the hash of the bytes. */
export type HashFiles = (paths: readonly string[]) => Promise<Map<string, string>>

const POLL_MS = 1000
// Of a checkout of many files: what looks at all of them lets others be answered in between.
const MOST_NAMES = 100
// Chosen: each of the owner’s requests may cost as much. A thousand files take less.
const QUICK_MS = 10
// What no event tells of shows after this time at the latest.
const LONGEST_PAUSE_MS = 10_000

/**
 * Keeps the files of a folder and follows what happens to them on disk. A look at all files is
 * quick where it takes less than `quickMs`.
 */
export async function openFolder(
  parts: FolderParts,
  hashFiles: () => Promise<HashFiles | undefined>,
  quickMs = QUICK_MS,
) {
  const { root, layout } = parts
  const inOrder = pLimit(1)
  const snapshots = createSnapshots()
  const stamps = new Map<string, string>()
  const held = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const snapshot = (): Snapshot => {
    const current = snapshots.current()
    if (current) return current
    throw new Error('The folder has not been looked at yet.')
  }
  /** Takes in what was read; undefined where the file is gone. */
  const take = async (found: ReadonlyMap<string, Seen | undefined>, otherNames?: ReadonlySet<string>) => {
    const changes = new Map<string, RepositoryFile | null>()
    for (const [filePath, seen] of found) changes.set(filePath, seen?.file ?? null)
    if (found.size > 0) await correctBlobs(changes, await hashFiles())
    for (const [filePath, seen] of found) seen ? stamps.set(filePath, seen.stamp) : stamps.delete(filePath)
    snapshots.apply(changes, otherNames)
  }
  const scan = async () => {
    const { paths: listed, otherNames } = await listFiles(root, layout)
    const paths = listed.filter((filePath) => !held.has(filePath))
    const found = new Map<string, Seen | undefined>()
    const changed: string[] = []
    await inSlices(paths, (filePath) => {
      const stamp = readStamp(path.join(root, filePath))
      if (stamp === undefined || stamps.get(filePath) !== stamp) changed.push(filePath)
    })
    await inSlices(changed, (filePath) => {
      const fresh = readSeen(parts, filePath)
      if (!fresh) otherNames.add(filePath)
      if (fresh || stamps.has(filePath)) found.set(filePath, fresh)
    })
    const there = new Set([...paths, ...held])
    for (const filePath of stamps.keys()) if (!there.has(filePath)) found.set(filePath, undefined)
    await take(found, otherNames)
  }
  const lookAt = async (filePaths: Iterable<string>) => {
    const found = new Map<string, Seen | undefined>()
    for (const filePath of filePaths) {
      if (held.has(filePath)) continue
      const fresh = layout.findKind(filePath) ? readSeen(parts, filePath) : undefined
      if (fresh || stamps.has(filePath)) found.set(filePath, fresh)
      // None of the regular files: that takes a look at the names around it.
      if (!fresh && isThere(path.join(root, filePath)) !== snapshot().otherNames.has(filePath)) return scan()
    }
    await take(found)
  }

  // How long it took to look at all files, and when that is worth a look again: a tenth of the time at most.
  let scanMs = 0
  let scanAgainAt = 0
  // One that has not begun yet sees all that was changed before.
  let waiting: Promise<void> | undefined
  const refresh = () => {
    waiting ??= inOrder(async () => {
      waiting = undefined
      const began = Date.now()
      await scan()
      scanMs = Date.now() - began
      scanAgainAt = Date.now() + Math.min(Math.max(POLL_MS, scanMs * 10), LONGEST_PAUSE_MS)
    })
    return waiting
  }
  const poll = async () => {
    await refresh().catch(() => {})
    if (!isClosed) timer = setTimeout(poll, Math.max(POLL_MS, scanAgainAt - Date.now())).unref()
  }
  const lookAtThese = (names: ReadonlySet<string>) => inOrder(() => (names.size > MOST_NAMES ? scan() : lookAt(names)))
  const hear = gatherNames((names) => void lookAtThese(names).catch(() => {}))
  const watchers = ['', ...layout.subfolders].map((folder) =>
    watchQuietly(path.join(root, folder), (name) => hear.note(path.posix.join(folder, name))),
  )
  await refresh()
  timer = setTimeout(poll, POLL_MS).unref()

  return {
    snapshot,
    /** Looks at the disk now. */
    refresh,
    /** Looks at the disk now if that is quick; of many files events tell, and all are looked at every few seconds. */
    async catchUp(): Promise<void> {
      const isTold = watchers[0] !== undefined && Date.now() < scanAgainAt
      // On a busy server the system has told of changes, and Node has not handed them over yet. It does so between two turns:
      // the first one may begin in the middle of what it hands over.
      await nextTurn()
      await nextTurn()
      await (isTold && scanMs >= quickMs ? lookAtThese(hear.take()) : refresh())
    },
    /** Looks at some files, which costs the same however many others there are. */
    look: (filePaths: readonly string[]): Promise<void> => inOrder(() => lookAt(filePaths)),
    /** Leaves files as they were last seen, whatever becomes of them, until what it returns is called. */
    hold(filePaths: readonly string[]): () => void {
      for (const filePath of filePaths) held.add(filePath)
      return () => {
        for (const filePath of filePaths) held.delete(filePath)
      }
    },
    /** The bytes on disk; where they are new, the snapshot has them afterwards too. */
    async readBytes(filePath: string): Promise<Uint8Array | undefined> {
      // The caller compares the version with these bytes, so it must be theirs.
      if (readStamp(path.join(root, filePath)) !== stamps.get(filePath)) await inOrder(() => lookAt([filePath]))
      return readRegularFile(path.join(root, filePath))?.bytes
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher?.close()
    },
  }
}

export type Folder = Awaited<ReturnType<typeof openFolder>>

/** Git's own ids, where it converts files. */
async function correctBlobs(changes: ReadonlyMap<string, RepositoryFile | null>, hashFiles: HashFiles | undefined) {
  const there = [...changes].filter(([, file]) => file !== null)
  if (!hashFiles || there.length === 0) return
  const blobs = await hashFiles(there.map(([filePath]) => filePath))
  for (const [filePath, blob] of blobs) {
    const file = changes.get(filePath)
    if (file) file.blob = blob
  }
}

/** What is changed at the same moment, such as a post and its picture, is looked at together. */
function gatherNames(look: (names: ReadonlySet<string>) => void) {
  let pause: NodeJS.Timeout | undefined
  let names = new Set<string>()
  const take = (): ReadonlySet<string> => {
    clearTimeout(pause)
    const told = names
    names = new Set()
    return told
  }
  return {
    note(name: string) {
      names.add(name)
      clearTimeout(pause)
      pause = setTimeout(() => look(take()), 50).unref()
    },
    /** Those that were not looked at yet, for someone who looks at them now. */
    take,
  }
}

// Only a hint that it is worth looking: network and container file systems tell nothing, polling does the rest.
function watchQuietly(folder: string, onChange: (name: string) => void) {
  try {
    const watcher = watch(folder, (_, name) => onChange(name ?? ''))
    watcher.on('error', () => watcher.close())
    return watcher.unref()
  } catch {
    return undefined
  }
}
