import { accessSync, constants, existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { HttpError } from '../../contract/errors.ts'
import { blobId } from '../blob-id.ts'
import type { FolderLayout } from '../layout.ts'
import { LOCAL_LOGIN, RefusedFilesError, type Repository, type RepositoryStatus } from '../repository.ts'
import { commitFiles } from './commit-files.ts'
import { findObstacle } from './find-edits.ts'
import { createFindWorkTree } from './find-work-tree.ts'
import { type Folder, type HashFiles, openFolder } from './folder.ts'
import { readRegularFile, readText } from './folder-files.ts'
import { type Environment, GitError, git } from './git.ts'
import { createLocalHistory } from './history.ts'
import { recover } from './journal.ts'
import { readBlobs } from './read-blobs.ts'
import { authorOf, findBranch, findCommit, inside, isSet, readBranch, type WorkTree } from './work-tree.ts'

export interface LocalRepository extends Repository {
  /** The name that commits are authored by. */
  readOwnerName(): Promise<string>
  /** Looks at the folder now. */
  refresh(): Promise<void>
  /** The same, but of a large folder only at what events have told of since it was last looked at, some seconds ago. */
  catchUp(): Promise<void>
}

export interface LocalRepositoryOptions {
  /** The folder that holds the files; it may be missing. */
  folder: string
  layout: FolderLayout
  /** The environment of this process, for git. */
  environment: Environment
  /** How long the hooks of a commit may take. */
  hookTimeoutMs: number
}

// Chosen: what is left of a commit may be a hook that still runs; a start is not held up by it for longer.
const SETTLING_MS = 4000

/** Opens a folder of this machine whose changes the git command line commits into the repository around it. */
export async function createLocalRepository(options: LocalRepositoryOptions): Promise<LocalRepository> {
  const { layout, environment, hookTimeoutMs } = options
  const root = await realpath(options.folder).catch(() => path.resolve(options.folder))
  const findWorkTree = createFindWorkTree(root, layout.subfolders, environment)
  await settleFormer(findWorkTree)
  const folder = await openFolder({ root, layout }, createHashFiles(root, findWorkTree))
  const history = createLocalHistory(findWorkTree, layout)
  const inOrder = pLimit(1)

  const commitTogether: Repository['commitTogether'] = (edits, message) =>
    inOrder(async () => {
      const paths = edits.map(({ path }) => path)
      // A file is in its place before hooks have agreed to it, and shows once it is committed.
      const place = { workTree: await findWorkTree(), root, layout }
      const release = folder.hold(paths)
      const made = await commitFiles(place, edits, { message, hookTimeoutMs }).finally(release)
      await folder.look(paths)
      const { files } = folder.snapshot()
      return {
        ...made,
        files: edits.map(({ path, bytes }) => bytes && (files.get(path) ?? layout.fileOf(path, bytes))),
      }
    })

  return {
    holdsCommittedOnly: false,
    snapshot: folder.snapshot,
    refresh: folder.refresh,
    readOwnerName: async () => authorOf(await findWorkTree().catch(() => ({ settings: new Map(), environment }))).name,
    catchUp: folder.catchUp,

    async readLatest(filePath) {
      await folder.look([filePath])
      return folder.snapshot().files.get(filePath)
    },

    async readBytes(file) {
      if (file.bytes) return file.bytes
      const bytes = await folder.readBytes(file.path)
      // Bytes of another version would be kept by browsers under the name of this one.
      if (!bytes || folder.snapshot().files.get(file.path)?.blob !== file.blob)
        throw new HttpError(404, 'The file is gone.')
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

    readBlobs: async (blobs) => readBlobs(await findWorkTree(), blobs, layout.maxHeldBytes),

    ...history,
    async findObstacle(filePath) {
      const workTree = await findWorkTree().catch(() => undefined)
      return workTree && findObstacle(workTree, workTree.prefix + filePath)
    },
    lastAuthor: async () => LOCAL_LOGIN,
    status: () => readStatus({ root, layout }, folder, findWorkTree),
    close: () => inOrder(async () => folder.close()),
  }
}

/** Waits for what is left of a commit that a crash has cut off, so that no one reads what was never committed. */
async function settleFormer(findWorkTree: () => Promise<WorkTree>): Promise<void> {
  const workTree = await findWorkTree().catch(() => undefined)
  const until = Date.now() + SETTLING_MS
  while (workTree && !(await recover(workTree)) && Date.now() < until) await sleep(100)
}

async function readStatus(
  { root, layout }: { root: string; layout: FolderLayout },
  folder: Folder,
  findWorkTree: () => Promise<WorkTree>,
): Promise<RepositoryStatus> {
  const base = { mode: 'local' as const, rateLimit: null, clockSkewSeconds: null, syncedAt: new Date().toISOString() }
  await folder.refresh()
  try {
    const workTree = await findWorkTree()
    const author = authorOf(workTree)
    const [ref, head, broken, obstacle] = await Promise.all([
      findBranch(workTree),
      findCommit(workTree, 'HEAD'),
      findBrokenFilters(workTree, layout),
      readBranch(workTree).then(
        () => null,
        (error: Error) => error.message,
      ),
    ])
    const missing = author.missing.map(
      (key) => `git config --global ${key} "${key === 'user.name' ? 'Your Name' : 'you@example.com'}"`,
    )
    return {
      ...base,
      repository: path.basename(workTree.top),
      branch: ref?.replace('refs/heads/', '') ?? null,
      head: head ?? null,
      folder: workTree.prefix.replace(/\/$/, ''),
      readOnly: obstacle,
      hints: [
        ...broken,
        ...(missing.length > 0
          ? [
              `Commits are made as ${author.name} <${author.email}>. To put your name on them, type: ${missing.join(' && ')}`,
            ]
          : []),
      ],
      notes: readNotes(workTree),
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const name = path.basename(root)
    return {
      ...base,
      repository: name,
      branch: null,
      head: null,
      folder: name,
      readOnly: error.message,
      hints: [],
      notes: [],
    }
  }
}

/**
 * Where git converts a file on its way in (line endings, filters) or names blobs by SHA-256, only git knows the blob
 * id. Undefined where the hash of the bytes is the id, and outside a repository.
 */
function createHashFiles(root: string, findWorkTree: () => Promise<WorkTree>): () => Promise<HashFiles | undefined> {
  return async () => {
    const workTree = await findWorkTree().catch(() => undefined)
    if (!workTree?.asksForIds) return undefined
    return (paths) => hashFiles(workTree, paths, (filePath) => path.join(root, filePath))
  }
}

async function hashFiles(
  workTree: WorkTree,
  paths: readonly string[],
  fileOf: (path: string) => string,
): Promise<Map<string, string>> {
  const [first] = paths
  if (first === undefined) return new Map()
  const input = paths.map((one) => `${fileOf(one)}\n`).join('')
  try {
    const ids = (await git(['hash-object', '--stdin-paths'], { ...inside(workTree), input })).trim().split('\n')
    return new Map(paths.map((one, index) => [one, ids[index] ?? '']))
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    // The program of a filter may be missing, or refuse one file: then the others still have their ids.
    if (paths.length === 1) return new Map([[first, blobId(readRegularFile(fileOf(first))?.bytes ?? new Uint8Array())]])
    const half = Math.ceil(paths.length / 2)
    const halves = [paths.slice(0, half), paths.slice(half)]
    const ids = await Promise.all(halves.map((some) => hashFiles(workTree, some, fileOf)))
    return new Map(ids.flatMap((one) => [...one]))
  }
}

// https://git-scm.com/docs/githooks
const COMMIT_HOOKS = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit', 'reference-transaction']

/** Returns a sentence for each of the repository's own habits: hooks, signatures, LFS, shallow and sparse clones. */
function readNotes({ settings, top, commonDir, environment }: WorkTree): string[] {
  const home = environment.HOME || homedir()
  const folder = settings.get('core.hookspath')?.replace(/^~(?=\/|$)/, home) ?? path.join(commonDir, 'hooks')
  const hooks = COMMIT_HOOKS.filter((name) => isProgram(path.resolve(top, folder, name)))
  return [
    hooks.length > 0 && `Each commit runs the hooks of this repository: ${hooks.join(', ')}.`,
    isSet(settings, 'commit.gpgsign') && 'Commits are signed.',
    /\bfilter=lfs\b/.test(readText(path.join(top, '.gitattributes'))) &&
      'Git LFS keeps large files of this repository.',
    existsSync(path.join(commonDir, 'shallow')) &&
      'This clone is shallow, so the history of posts is cut off. For all of it, type: git fetch --unshallow',
    isSet(settings, 'core.sparsecheckout') &&
      'This is a sparse checkout: posts that it leaves out are on the branch, but not shown here. To see which folders are in it, type: git sparse-checkout list',
  ].filter((note) => note !== false)
}

/** Returns a sentence for each kind of file that git cannot add, such as images of Git LFS where that is not installed. */
async function findBrokenFilters(workTree: WorkTree, { kinds }: FolderLayout): Promise<string[]> {
  if (!workTree.asksForIds) return []
  const tried = kinds.map(async ({ folder, samples: [name = ''] }) => {
    const sample = path.posix.join(workTree.prefix, folder, name)
    try {
      await git(['hash-object', '--stdin', `--path=${sample}`], { ...inside(workTree), input: 'x' })
      return []
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      const where = path.posix.dirname(sample)
      return [
        `git cannot save files such as ${where}/*${path.extname(name)}: ${error.message.replace(/\s*\n\s*/g, '; ')}`,
      ]
    }
  })
  return (await Promise.all(tried)).flat()
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
