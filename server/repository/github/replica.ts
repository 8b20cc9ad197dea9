import pLimit from 'p-limit'
import { z } from 'zod'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile, Snapshot } from '../repository.ts'
import type { Shelf } from '../shelf.ts'
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

export interface Replica {
  snapshot(): Snapshot
  state(): BranchState
  /** A moment of the replica's own clock, to be handed to `replace`. */
  now(): number
  /** Puts the files of a commit in place, save those that were written after `since`. */
  replace(
    files: RepositoryFile[],
    otherNames: Iterable<string>,
    state: Partial<BranchState>,
    since: number,
  ): Promise<void>
  /** Puts files in place by their paths, or removes those that are null. */
  apply(changes: ReadonlyMap<string, RepositoryFile | null>, state?: Partial<BranchState>): Promise<void>
  note(state: Partial<BranchState>): Promise<void>
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
 * that are put in place must be in the store already, and lie on the shelf afterwards.
 */
export async function openReplica(store: BlobStore, layout: FolderLayout, shelf: Shelf): Promise<Replica> {
  const saveInOrder = pLimit(1)
  let state = UNKNOWN
  let clock = 0
  const snapshots = createSnapshots()
  const written = new Map<string, { at: number; file: RepositoryFile | null }>()

  const save = () =>
    saveInOrder(async () => {
      const snapshot = snapshots.current()
      if (!snapshot) return
      const files = [...snapshot.files.values()].map(({ path, blob, size }) => ({ path, blob, size }))
      await store.writeState({ ...state, files, otherNames: [...snapshot.otherNames] })
    })

  const saved = savedState.safeParse(await store.readState())
  if (saved.success) {
    const { files, otherNames, ...rest } = saved.data
    const whole = new Map<string, RepositoryFile>()
    for (const file of files) if (!layout.isHeld(file)) whole.set(file.path, layout.toFile(file, null))
    await store.eachBlob(files.filter(layout.isHeld), (file, bytes) =>
      whole.set(file.path, shelf.put(layout.toFile(file, bytes))),
    )
    // A blob that is missing or broken is worth a fresh look at the branch.
    state = whole.size === files.length ? rest : { ...UNKNOWN, repositoryId: rest.repositoryId, branch: rest.branch }
    snapshots.replace(whole, new Set(otherNames))
  }

  return {
    snapshot() {
      const snapshot = snapshots.current()
      if (snapshot) return snapshot
      throw new HttpError(503, 'The posts have not been read from GitHub yet. Try again in a minute.', 30)
    },
    state: () => state,
    now: () => clock++,
    async replace(files, otherNames, newState, since) {
      const byPath = new Map(files.map((file) => [file.path, file]))
      for (const [path, { at, file }] of written) {
        if (at < since) written.delete(path)
        else if (file) byPath.set(path, file)
        else byPath.delete(path)
      }
      state = { ...state, ...newState }
      snapshots.replace(byPath, new Set(otherNames))
      await save()
    },
    async apply(fresh, newState = {}) {
      const at = clock++
      const changes = new Map([...fresh].map(([path, file]) => [path, file && shelf.put(file)]))
      for (const [path, file] of changes) written.set(path, { at, file })
      state = { ...state, ...newState, tree: null }
      snapshots.apply(changes)
      await save()
    },
    async note(newState) {
      state = { ...state, ...newState }
      await save()
    },
  }
}
