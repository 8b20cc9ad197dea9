import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileMode } from './file-state.ts'
import { GitError, git, gitBytes } from './git.ts'
import type { Place } from './place.ts'
import { LockedError } from './transaction.ts'
import { FOLDER_MODE, findEntry, type RawTree, treeId, withEntry } from './tree.ts'

/** A branch as far as a commit of one file has to know it. */
export interface Head {
  /** Null on a branch without commits. */
  commit: string | null
  /** The trees on the way to the file, from the top to its folder; empty where there is none. */
  trees: RawTree[]
  /** The file's blob; null where the branch has no such file. */
  blob: string | null
}

interface FoundObject {
  id: string
  type: string
  bytes: Buffer
}

/** Reads a branch in one go. Throws LockedError where it moved meanwhile. */
export async function readHead(place: Place, ref: string, repositoryPath: string): Promise<Head> {
  const folders = foldersOf(repositoryPath)
  const names = [
    `${ref}^{commit}`,
    `${ref}^{tree}`,
    ...folders.map((_, n) => `${ref}:${folders.slice(0, n + 1).join('/')}`),
  ]
  const [commit, ...found] = await readObjects(place, names)
  const trees = found.map((tree) => tree?.bytes ?? Buffer.alloc(0))
  if (!commit) return { commit: null, trees: trees.map(() => Buffer.alloc(0)), blob: null }
  // Each is named by the one before, or the branch moved while it was read.
  const expected = [commit.bytes.toString('latin1', 'tree '.length, commit.bytes.indexOf('\n'))]
  for (const [n, name] of folders.entries()) {
    const entry = findEntry(trees[n] ?? Buffer.alloc(0), name, place.format)
    if (entry && entry.mode !== FOLDER_MODE)
      throw new GitError('cat-file', null, `${folders.slice(0, n + 1).join('/')} is no folder on the branch.`)
    expected.push(entry?.id ?? '')
  }
  if (found.some((tree, n) => (tree?.id ?? '') !== expected[n]))
    throw new LockedError(409, 'Another git command moved the branch meanwhile. Try again.')
  const blob = findEntry(trees.at(-1) ?? Buffer.alloc(0), path.posix.basename(repositoryPath), place.format)?.id ?? null
  return { commit: commit.id, trees, blob }
}

/** Stores the branch's tree with one file put in place, or taken away: what is staged plays no part. */
export async function writeTree(place: Place, head: Head, repositoryPath: string, blob: string | null, mode: FileMode) {
  const names = [...foldersOf(repositoryPath), path.posix.basename(repositoryPath)]
  const made: RawTree[] = []
  let entry = blob === null ? null : { mode: mode as string, id: blob }
  for (let n = names.length - 1; n >= 0; n--) {
    const tree = withEntry(head.trees[n] ?? Buffer.alloc(0), names[n] ?? '', entry, place.format)
    made.push(tree)
    // git knows no empty folders, save the top.
    entry = tree.byteLength === 0 && n > 0 ? null : { mode: FOLDER_MODE, id: treeId(tree, place.format) }
  }
  return await storeTrees(place, made)
}

/** Resolves to the id of the last. */
async function storeTrees(place: Place, trees: RawTree[]): Promise<string> {
  // Not in the git directory: nobody would sweep it up there after a crash.
  const folder = await mkdtemp(path.join(tmpdir(), 'site-tree-'))
  try {
    const files = trees.map((_, n) => path.join(folder, String(n)))
    await Promise.all(trees.map((tree, n) => writeFile(files[n] ?? '', tree)))
    const output = await git(['hash-object', '-t', 'tree', '-w', '--no-filters', '--', ...files], { cwd: place.top })
    const ids = output.trim().split('\n')
    if (trees.some((tree, n) => ids[n] !== treeId(tree, place.format)))
      throw new GitError('hash-object', null, 'git gives a tree another name than it should have.')
    return ids.at(-1) ?? ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function foldersOf(repositoryPath: string): string[] {
  return repositoryPath.split('/').slice(0, -1)
}

// A line `id type size`, the bytes and a line feed behind it; `name missing` where there is none.
async function readObjects(place: Place, names: string[]): Promise<Array<FoundObject | undefined>> {
  const input = names.map((name) => `${name}\n`).join('')
  const output = Buffer.from(await gitBytes(['cat-file', '--batch'], { cwd: place.top, input }))
  let at = 0
  return names.map((name) => {
    const missing = Buffer.from(`${name} missing\n`)
    if (output.subarray(at, at + missing.byteLength).equals(missing)) {
      at += missing.byteLength
      return undefined
    }
    const end = output.indexOf('\n', at)
    const [id = '', type = '', size] = output.toString('latin1', at, end).split(' ')
    const bytes = output.subarray(end + 1, end + 1 + Number(size))
    at = end + 1 + bytes.byteLength + 1
    return { id, type, bytes }
  })
}
