import path from 'node:path'
import type { FileMode } from './file-state.ts'
import { GitError, gitBytes } from './git.ts'
import { LockedError } from './transaction.ts'
import { FOLDER_MODE, findEntries, findEntry, type RawTree, type TreeEntry, treeId, withEntries } from './tree.ts'
import { inside, type WorkTree } from './work-tree.ts'
import { writeObject } from './write-object.ts'

/** A branch as far as a commit of some files has to know it. */
export interface Head {
  /** Null on a branch without commits. */
  commit: string | null
  /** The trees on the way to the files by their folders, the top as ''; empty where there is none. */
  trees: ReadonlyMap<string, RawTree>
  /** The files' blobs by their paths; missing where the branch has no such file. */
  blobs: ReadonlyMap<string, string>
}

/** A file as the branch is to have it; a null blob takes it away. */
export interface NewEntry {
  repositoryPath: string
  blob: string | null
  mode: FileMode
}

interface FoundObject {
  id: string
  type: string
  bytes: Buffer
}

/** Reads a branch in one go. Throws LockedError where it moved meanwhile. */
export async function readHead(workTree: WorkTree, ref: string, repositoryPaths: readonly string[]): Promise<Head> {
  const folders = foldersOn(repositoryPaths)
  const names = [`${ref}^{commit}`, ...folders.map((folder) => (folder === '' ? `${ref}^{tree}` : `${ref}:${folder}`))]
  const [commit, ...found] = await readObjects(workTree, names)
  const trees = new Map(folders.map((folder, n) => [folder, found[n]?.bytes ?? Buffer.alloc(0)]))
  const treeOf = (folder: string) => trees.get(folder) ?? Buffer.alloc(0)
  if (!commit) return { commit: null, trees: new Map(folders.map((one) => [one, Buffer.alloc(0)])), blobs: new Map() }
  // Each is named by the one above, or the branch moved while it was read.
  for (const [n, folder] of folders.entries()) {
    let expected = commit.bytes.toString('latin1', 'tree '.length, commit.bytes.indexOf('\n'))
    if (folder !== '') {
      const entry = findEntry(treeOf(parentOf(folder)), path.posix.basename(folder), workTree.format)
      if (entry && entry.mode !== FOLDER_MODE)
        throw new GitError('cat-file', null, `${folder} is no folder on the branch.`)
      expected = entry?.id ?? ''
    }
    if ((found[n]?.id ?? '') !== expected)
      throw new LockedError(409, 'Another git command moved the branch meanwhile. Try again.')
  }
  const blobs = new Map<string, string>()
  for (const folder of new Set(repositoryPaths.map(parentOf))) {
    const below = repositoryPaths.filter((one) => parentOf(one) === folder)
    const names = new Map(below.map((one) => [path.posix.basename(one), one]))
    for (const [name, { id }] of findEntries(treeOf(folder), [...names.keys()], workTree.format))
      blobs.set(names.get(name) ?? name, id)
  }
  return { commit: commit.id, trees, blobs }
}

/** Stores the branch's tree with files put in place, or taken away: what is staged plays no part. */
export async function writeTree(workTree: WorkTree, head: Pick<Head, 'trees'>, entries: readonly NewEntry[]) {
  const changes = new Map<string, Map<string, TreeEntry | null>>()
  const put = (one: string, entry: TreeEntry | null) => {
    const folder = parentOf(one)
    changes.set(folder, (changes.get(folder) ?? new Map()).set(path.posix.basename(one), entry))
  }
  for (const { repositoryPath, blob, mode } of entries) put(repositoryPath, blob === null ? null : { mode, id: blob })
  const made: RawTree[] = []
  // The deepest first: each tree holds the id of those below.
  for (const folder of foldersOn(entries.map(({ repositoryPath }) => repositoryPath)).reverse()) {
    const tree = withEntries(
      head.trees.get(folder) ?? Buffer.alloc(0),
      changes.get(folder) ?? new Map(),
      workTree.format,
    )
    made.push(tree)
    // git knows no empty folders, save the top.
    if (folder !== '')
      put(folder, tree.byteLength === 0 ? null : { mode: FOLDER_MODE, id: treeId(tree, workTree.format) })
  }
  const ids = await Promise.all(made.map((tree) => writeObject(workTree, 'tree', tree)))
  return ids.at(-1) ?? ''
}

/** Every folder on the way to the files, each after the one that it is in; the top is ''. */
function foldersOn(repositoryPaths: readonly string[]): string[] {
  const folders = new Set<string>([''])
  for (const one of repositoryPaths) {
    const names = one.split('/').slice(0, -1)
    for (const n of names.keys()) folders.add(names.slice(0, n + 1).join('/'))
  }
  return [...folders].sort((one, other) => depthOf(one) - depthOf(other))
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

function parentOf(one: string): string {
  return one.includes('/') ? one.slice(0, one.lastIndexOf('/')) : ''
}

// A line `id type size`, the bytes and a line feed behind it; `name missing` where there is none.
async function readObjects(workTree: WorkTree, names: string[]): Promise<Array<FoundObject | undefined>> {
  const input = names.map((name) => `${name}\n`).join('')
  const output = Buffer.from(await gitBytes(['cat-file', '--batch'], { ...inside(workTree), input }))
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
