import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileMode } from './file-state.ts'
import { GitError, gitBytes } from './git.ts'
import { LockedError } from './locked-error.ts'
import { FOLDER_MODE, findEntries, findEntry, type RawTree, type TreeEntry, withEntries } from './tree.ts'
import { foldersOn, parentOf } from './tree-paths.ts'
import { inside, type WorkTree } from './work-tree.ts'
import { type GitObject, makeObject } from './write-objects.ts'

/** A commit, and those of its trees that commits of some files have to know. */
export interface KnownTrees {
  commit: string
  /** The trees on the way to the files by their folders, the top as ''; empty where there is none. */
  trees: ReadonlyMap<string, RawTree>
}

/** A branch as far as a commit of some files has to know it. */
export interface Head extends Pick<KnownTrees, 'trees'> {
  /** Null on a branch without commits. */
  commit: string | null
  /** The files by their paths; missing where the branch has no such file. */
  entries: ReadonlyMap<string, TreeEntry>
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

/**
 * Reads a branch in one go, and only what is not known of it: the server's own commit is mostly the last one. Throws
 * LockedError where it moved meanwhile.
 */
export async function readHead(
  workTree: WorkTree,
  ref: string,
  repositoryPaths: readonly string[],
  known?: KnownTrees,
): Promise<Head> {
  const folders = foldersOn(repositoryPaths)
  const isKnown =
    known && folders.every((one) => known.trees.has(one)) && known.commit === findLooseCommit(workTree, ref)
  const { commit, trees } = isKnown ? known : await readTrees(workTree, ref, folders)
  const entries = new Map<string, TreeEntry>()
  for (const folder of new Set(repositoryPaths.map(parentOf))) {
    const below = repositoryPaths.filter((one) => parentOf(one) === folder)
    const names = new Map(below.map((one) => [path.posix.basename(one), one]))
    const found = findEntries(trees.get(folder) ?? Buffer.alloc(0), [...names.keys()], workTree.format)
    for (const [name, entry] of found) entries.set(names.get(name) ?? name, entry)
  }
  return { commit, trees, entries }
}

/** Reads the commit from the branch's own file; undefined where it has none, since git keeps its branches in other ways as well. */
function findLooseCommit({ commonDir }: WorkTree, ref: string): string | undefined {
  try {
    return /^([0-9a-f]{40,64})\n$/.exec(readFileSync(path.join(commonDir, ref), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

async function readTrees(
  workTree: WorkTree,
  ref: string,
  folders: readonly string[],
): Promise<Pick<Head, 'commit' | 'trees'>> {
  const names = [`${ref}^{commit}`, ...folders.map((folder) => (folder === '' ? `${ref}^{tree}` : `${ref}:${folder}`))]
  const [commit, ...found] = await readObjects(workTree, names)
  const trees = new Map(folders.map((folder, n) => [folder, found[n]?.bytes ?? Buffer.alloc(0)]))
  const treeOf = (folder: string) => trees.get(folder) ?? Buffer.alloc(0)
  if (!commit) return { commit: null, trees: new Map(folders.map((one) => [one, Buffer.alloc(0)])) }
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
  return { commit: commit.id, trees }
}

/** The branch's tree with files put in place, or taken away: what is staged plays no part. */
export interface NewTree extends Pick<KnownTrees, 'trees'> {
  id: string
  /** Objects that have to be stored, the top last. */
  objects: GitObject[]
}

export function makeTree(workTree: WorkTree, head: Pick<Head, 'trees'>, newEntries: readonly NewEntry[]): NewTree {
  const changes = new Map<string, Map<string, TreeEntry | null>>()
  const put = (one: string, entry: TreeEntry | null) => {
    const folder = parentOf(one)
    changes.set(folder, (changes.get(folder) ?? new Map()).set(path.posix.basename(one), entry))
  }
  for (const { repositoryPath, blob, mode } of newEntries)
    put(repositoryPath, blob === null ? null : { mode, id: blob })
  const trees = new Map(head.trees)
  const objects: GitObject[] = []
  // The deepest first: each tree holds the id of those below.
  for (const folder of foldersOn(newEntries.map(({ repositoryPath }) => repositoryPath)).reverse()) {
    const tree = withEntries(trees.get(folder) ?? Buffer.alloc(0), changes.get(folder) ?? new Map(), workTree.format)
    const object = makeObject(workTree.format, 'tree', tree)
    trees.set(folder, tree)
    objects.push(object)
    // git knows no empty folders, save the top.
    if (folder !== '') put(folder, tree.byteLength === 0 ? null : { mode: FOLDER_MODE, id: object.id })
  }
  return { id: objects.at(-1)?.id ?? '', trees, objects }
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
