import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import { createQueue } from '../in-order.ts'
import {
  type Change,
  type Commit,
  mayBePost,
  type Person,
  type Repository,
  type RepositoryFile,
  type RepositoryStatus,
  StaleError,
} from '../repository.ts'
import { findMode, findUncommitted, refuseUncommitted } from './file-state.ts'
import { createFindPlace } from './find-place.ts'
import { type Folder, openFolder } from './folder.ts'
import { GitError, git } from './git.ts'
import { createHashFiles } from './hash-files.ts'
import { readHead, writeTree } from './head.ts'
import { createLocalHistory } from './history.ts'
import { recover } from './journal.ts'
import { findBranch, findCommit, type Place, readAuthor, readBranch, readPlace } from './place.ts'
import { LockedError, moveTogether, stampOf } from './transaction.ts'
import { refuseConversion, writeBlobs } from './write-blob.ts'

/** The person that local mode commits for has no account anywhere. */
export const LOCAL_LOGIN = 'owner'

const TRIES = 8
const PAUSE_MS = 150

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

  return {
    snapshot: folder.snapshot,
    refresh: folder.refresh,

    async readLatest(filePath) {
      await folder.look(filePath)
      return folder.snapshot().files.get(filePath)
    },

    async readBytes(file) {
      const bytes = file.bytes ?? (await folder.readBytes(file.path))
      if (!bytes) throw new HttpError(404, 'The file is gone.')
      return bytes
    },

    commit: (change, person) =>
      inOrder(async () => {
        const place = await findPlace()
        const { commit, isNew } = await commitOne(place, root, change, person)
        await folder.look(change.path)
        const file = change.bytes && (folder.snapshot().files.get(change.path) ?? fileOf(change.path, change.bytes))
        return { commit, isNew, file }
      }),

    log: history.log,
    readVersion: history.readVersion,
    readImageAt: history.readImageAt,
    removals: history.removals,
    lastAuthor: async () => LOCAL_LOGIN,
    status: () => readStatus(root, folder),
    close: () => inOrder(async () => folder.close()),
  }
}

type Made = Pick<Commit, 'commit' | 'isNew'>

async function commitOne(place: Place, root: string, change: Change, person: Person): Promise<Made> {
  for (let tries = 1; ; tries++) {
    try {
      await recover(place)
      return await tryCommit(place, root, change, person)
    } catch (error) {
      await recover(place)
      if (error instanceof GitError)
        throw new HttpError(500, `git could not make the commit: ${error.message} Nothing was saved.`)
      if (!(error instanceof LockedError) || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function tryCommit(place: Place, root: string, change: Change, person: Person): Promise<Made> {
  const repositoryPath = place.prefix + change.path
  const file = path.join(root, change.path)
  const ref = await readBranch(place)
  const stamp = stampOf(file)
  const modeInFolder = await findMode(repositoryPath, file)
  const [head, uncommitted, author, { written: newBlob, inFolder }] = await Promise.all([
    readHead(place, ref, repositoryPath),
    findUncommitted(place, repositoryPath),
    readAuthor(place.top),
    writeBlobs(place, repositoryPath, change.bytes, modeInFolder && file),
  ])
  refuseUncommitted(uncommitted, repositoryPath, inFolder === null && head.blob !== null)
  if (change.base === null && inFolder !== null) throw new StaleError()
  if (change.base === null && head.blob !== null)
    throw new HttpError(
      409,
      `${repositoryPath} was deleted by hand, and that is not committed yet: nothing was saved. Commit it (git commit ${repositoryPath}) or take it back (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
  if (change.base !== null && inFolder !== change.base) throw new StaleError()
  if (change.bytes && newBlob) await refuseConversion(place, change.path, change.bytes, newBlob)
  if (head.commit && newBlob && newBlob === head.blob && newBlob === inFolder)
    return { commit: head.commit, isNew: false }

  const mode = modeInFolder ?? '100644'
  const commitFile = async (before: string | null, blob: string | null, message: string) => {
    const tree = await writeTree(place, head, repositoryPath, blob, mode)
    const names = { ...identity('AUTHOR', author), ...identity('COMMITTER', author) }
    const parents = before ? ['-p', before] : []
    const input = `${message}\n`
    return (await git(['commit-tree', tree, ...parents], { cwd: place.top, env: names, input })).trim()
  }

  let before = head.commit
  // Words that were never committed would be gone for good with the file, so they are committed first.
  if (change.bytes === null && head.blob === null && inFolder !== null)
    before = await commitFile(before, inFolder, `Keep ${repositoryPath} before it is deleted`)
  const after = await commitFile(before, newBlob, change.message)
  await moveTogether(place, {
    ref,
    before: head.commit,
    after,
    file,
    stamp,
    mode,
    repositoryPath,
    oldBlob: inFolder,
    newBlob,
    bytes: change.bytes,
    reflog: `commit: ${change.message} (${person.name})`.replace(/\s+/g, ' '),
  })
  return { commit: after, isNew: true }
}

function identity(role: 'AUTHOR' | 'COMMITTER', { name, email }: { name: string; email: string }) {
  return { [`GIT_${role}_NAME`]: name, [`GIT_${role}_EMAIL`]: email }
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
