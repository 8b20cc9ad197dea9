import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import { createQueue } from '../in-order.ts'
import {
  mayBePost,
  RefusedFilesError,
  type Repository,
  type RepositoryFile,
  type RepositoryStatus,
} from '../repository.ts'
import { commitFiles } from './commit-files.ts'
import { createFindPlace } from './find-place.ts'
import { type Folder, openFolder } from './folder.ts'
import { createHashFiles } from './hash-files.ts'
import { createLocalHistory } from './history.ts'
import { recover } from './journal.ts'
import { findBranch, findCommit, readAuthor, readBranch, readPlace } from './place.ts'
import { readBlobs } from './read-blobs.ts'

/** The person that local mode commits for has no account anywhere. */
export const LOCAL_LOGIN = 'owner'

export interface LocalRepository extends Repository {
  /** Looks at the folder now. */
  refresh(): Promise<void>
}

/** Posts in a folder of this machine, committed with the git command line into the repository around it. */
export async function createLocalRepository(postsDir: string): Promise<LocalRepository> {
  const root = await realpath(postsDir).catch(() => path.resolve(postsDir))
  await readPlace(root).then(recover, () => {})
  const folder = await openFolder(root, createHashFiles(root))
  const history = createLocalHistory(root)
  const inOrder = createQueue()
  const findPlace = createFindPlace(root)

  const commitTogether: Repository['commitTogether'] = (edits, message, person) =>
    inOrder(async () => {
      const made = await commitFiles(await findPlace(), root, edits, message, person)
      await folder.look(edits.map(({ path }) => path))
      const { files } = folder.snapshot()
      return { ...made, files: edits.map(({ path, bytes }) => bytes && (files.get(path) ?? fileOf(path, bytes))) }
    })

  return {
    snapshot: folder.snapshot,
    refresh: folder.refresh,

    async readLatest(filePath) {
      await folder.look([filePath])
      return folder.snapshot().files.get(filePath)
    },

    async readBytes(file) {
      const bytes = file.bytes ?? (await folder.readBytes(file.path))
      if (!bytes) throw new HttpError(404, 'The file is gone.')
      return bytes
    },

    async commit({ message, ...edit }, person) {
      try {
        const { commit, isNew, files } = await commitTogether([edit], message, person)
        return { commit, isNew, file: files[0] ?? null }
      } catch (error) {
        throw error instanceof RefusedFilesError ? (error.faults.get(edit.path) ?? error) : error
      }
    },
    commitTogether,

    async readBlobs(blobs) {
      const place = await findPlace()
      const files = await readBlobs(
        place,
        blobs.map((blob) => ({ path: `${place.prefix}a.md`, blob })),
      )
      return new Map(files.flatMap(({ blob, bytes }) => (bytes ? [[blob, bytes] as const] : [])))
    },

    log: history.log,
    readVersion: history.readVersion,
    readImageAt: history.readImageAt,
    removals: (folder) => history.removals(folder),
    lastAuthor: async () => LOCAL_LOGIN,
    status: () => readStatus(root, folder),
    close: () => inOrder(async () => folder.close()),
  }
}

function fileOf(filePath: string, bytes: Uint8Array): RepositoryFile {
  return { path: filePath, blob: blobId(bytes), size: bytes.byteLength, bytes: mayBePost(filePath) ? bytes : null }
}

async function readStatus(root: string, folder: Folder): Promise<RepositoryStatus> {
  const base = { mode: 'local' as const, rateLimit: null, syncedAt: new Date().toISOString() }
  await folder.refresh()
  try {
    const place = await readPlace(root)
    const [ref, head, author, obstacle] = await Promise.all([
      findBranch(place),
      findCommit(place, 'HEAD'),
      readAuthor(place.top),
      readBranch(place).then(
        () => null,
        (error: Error) => error.message,
      ),
    ])
    const missing = author.missing.map(
      (key) => `git config --global ${key} "${key === 'user.name' ? 'Your Name' : 'you@example.com'}"`,
    )
    return {
      ...base,
      repository: path.basename(place.top),
      branch: ref?.replace('refs/heads/', '') ?? null,
      head: head ?? null,
      folder: place.prefix.replace(/\/$/, ''),
      readOnly: obstacle,
      hints:
        missing.length > 0
          ? [
              `Commits are made as ${author.name} <${author.email}>. To put your name on them, type: ${missing.join(' && ')}`,
            ]
          : [],
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const name = path.basename(root)
    return { ...base, repository: name, branch: null, head: null, folder: name, readOnly: error.message, hints: [] }
  }
}
