import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { HttpError } from '../../contract/errors.ts'
import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile, Snapshot } from '../repository.ts'
import { createSnapshots } from '../snapshots.ts'
import type { BlobStore } from './blob-store.ts'

/** What is known of the branch; kept on disk, so that a restart while GitHub is away serves the last state. */
interface BranchState {
  /** GitHub's number of the repository, which a name that someone else took over does not have. */
  repositoryId: number | null
  /** Whether everyone may read the repository; null while GitHub has not said so. */
  isPublic: boolean | null
  branch: string | null
  /** The commit that the files are those of, as far as known. */
  head: string | null
  /** Of the request that asks where the branch is. */
  etag: string | null
  /** When the branch was last looked at, ISO 8601. */
  syncedAt: string | null
  /** The tree id of the folder; null where the files differ from it. */
  tree: string | null
}

const savedState = z.object({
  repositoryId: z.number().nullable().default(null),
  isPublic: z.boolean().nullable().default(null),
  branch: z.string().nullable(),
  head: z.string().nullable(),
  etag: z.string().nullable(),
  syncedAt: z.string().nullable(),
  // Earlier versions wrote it under another name; without it the branch is listed once more.
  tree: z.string().nullable().default(null),
  files: z.array(z.object({ path: z.string(), blob: z.string(), size: z.number() })),
  otherNames: z.array(z.string()),
})

const UNKNOWN: BranchState = {
  repositoryId: null,
  isPublic: null,
  branch: null,
  head: null,
  etag: null,
  syncedAt: null,
  tree: null,
}

/**
 * The server's own copy of the folder, in memory and in a store. It starts with what the store holds. The bytes of files
 * that are put in place must be in the store already. Only commits of ours wait for the disk:
 * a server that starts with an older state has more to ask GitHub for.
 */
export async function openReplica(store: BlobStore, layout: FolderLayout) {
  let state = UNKNOWN
  let clock = 0
  let swept: Snapshot | undefined
  const snapshots = createSnapshots()
  const written = new Map<string, { at: number; file: RepositoryFile | null }>()

  const saving = createBackground(async () => {
    const snapshot = snapshots.current()
    if (!snapshot) return
    const files = [...snapshot.files.values()].map(({ path, blob, size }) => ({ path, blob, size }))
    await store.writeState({ ...state, files, otherNames: [...snapshot.otherNames] })
    // What the state on the disk names stays.
    if (snapshot !== swept) await store.sweep(new Set(files.map(({ blob }) => blob)))
    swept = snapshot
  })

  const saved = savedState.safeParse(await store.readState())
  if (saved.success) {
    const { files, otherNames, ...rest } = saved.data
    const whole = new Map<string, RepositoryFile>()
    for (const file of files) if (!layout.isHeld(file)) whole.set(file.path, layout.toFile(file, null))
    await store.eachBlob(files.filter(layout.isHeld), (file, bytes) => whole.set(file.path, layout.toFile(file, bytes)))
    // A blob that is missing or broken is worth a fresh look at the branch.
    state = whole.size === files.length ? rest : { ...UNKNOWN, repositoryId: rest.repositoryId, branch: rest.branch }
    snapshots.replace(whole, new Set(otherNames))
  }

  return {
    snapshot(): Snapshot {
      const snapshot = snapshots.current()
      if (snapshot) return snapshot
      throw new HttpError(503, 'The posts have not been read from GitHub yet. Try again in a minute.', 30)
    },
    state: (): BranchState => state,
    /** A moment of the replica's own clock, to be handed to `replace`. */
    now: (): number => clock++,
    /** Puts the files of a commit in place, save those that were written after `since`. */
    replace(
      files: RepositoryFile[],
      otherNames: Iterable<string>,
      newState: Partial<BranchState>,
      since: number,
    ): void {
      const byPath = new Map(files.map((file) => [file.path, file]))
      // What was written before the look began is in the files.
      for (const [path, { at }] of written) if (at < since) written.delete(path)
      for (const [path, { file }] of written) {
        if (file) byPath.set(path, file)
        else byPath.delete(path)
      }
      state = { ...state, ...newState, ...(written.size > 0 && { tree: null }) }
      snapshots.replace(byPath, new Set(otherNames))
      saving.ask()
    },
    /** Puts files in place by their paths, or removes those that are null. `head` is the commit that did so, after the one before. */
    apply(fresh: ReadonlyMap<string, RepositoryFile | null>, head?: string): void {
      const at = clock++
      const changes = new Map(fresh)
      for (const [path, file] of changes) written.set(path, { at, file })
      state = { ...state, ...(head !== undefined && { head }), tree: null }
      snapshots.apply(changes)
      saving.ask()
    },
    note(newState: Partial<BranchState>): void {
      state = { ...state, ...newState }
      saving.ask()
    },
    /** Resolves once what is known now is on the disk, or could not be written there. */
    saved: saving.done,
    close: saving.end,
  }
}

export type Replica = Awaited<ReturnType<typeof openReplica>>

// Chosen: work that no one waits for takes a tenth of the time at most, however often it is asked for.
const PAUSE_SHARE = 9

/** Does some work that must not throw. */
export function createBackground(work: () => Promise<void>) {
  let pause = new AbortController()
  let isAsked = false
  let isEnding = false
  let waiting: (() => void)[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    while (isAsked) {
      isAsked = false
      const told = waiting
      waiting = []
      const began = performance.now()
      await work()
      for (const tell of told) tell()
      if (isEnding || waiting.length > 0) continue
      pause = new AbortController()
      const pauseMs = PAUSE_SHARE * (performance.now() - began)
      await sleep(pauseMs, undefined, { ref: false, signal: pause.signal }).catch(() => {})
    }
    running = undefined
  }

  const ask = () => {
    isAsked = true
    running ??= run()
  }

  return {
    /** Has the work done soon; asked again meanwhile, once more after it. */
    ask,
    /** Has the work done now. Resolves when work has ended that began after this call. */
    done(): Promise<void> {
      const isDone = new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      ask()
      pause.abort()
      return isDone
    },
    /** Resolves when all that was asked for is done, without a pause. */
    async end(): Promise<void> {
      isEnding = true
      pause.abort()
      await running
    },
  }
}
