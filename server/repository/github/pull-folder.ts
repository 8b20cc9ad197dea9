import type { Octokit } from '@octokit/rest'
import type { CommittedFile } from '../pulls.ts'
import { CutShortError } from './errors.ts'
import type { FolderPlace } from './place.ts'

/** What git says of a file or folder in another folder. */
export type TreeEntry = Awaited<ReturnType<typeof readTree>>[number]

/** The regular files of the folder at a commit that its layout lists. A request for each of its trees. */
export async function readFolder(
  octokit: Octokit,
  place: FolderPlace,
  commit: string,
): Promise<Map<string, CommittedFile>> {
  const files = new Map<string, CommittedFile>()
  const add = (entries: readonly TreeEntry[], prefix: string) => {
    for (const { path: name, mode, type, sha: blob, size = 0 } of entries) {
      // 120000 is a symbolic link, which is never followed; 160000 is a submodule.
      const isRegular = type === 'blob' && (mode === '100644' || mode === '100755')
      if (isRegular && blob && place.layout.findKind(`${prefix}${name}`)) files.set(`${prefix}${name}`, { blob, size })
    }
  }
  const entries = await listFolder(octokit, place, commit)
  add(entries, '')
  for (const name of place.layout.subfolders) {
    const tree = treeIn(entries, name)
    if (tree) add(await readTree(octokit, place, tree), `${name}/`)
  }
  return files
}

/** Everything at the top of the folder at a commit; nothing where there is no such folder. */
export async function listFolder(octokit: Octokit, place: FolderPlace, commit: string): Promise<TreeEntry[]> {
  const tree = await findTree(octokit, place, commit)
  return tree === null ? [] : readTree(octokit, place, tree)
}

/** The id of the folder's tree at a commit; null where there is no such folder. */
export async function findTree(octokit: Octokit, place: FolderPlace, commit: string): Promise<string | null> {
  let tree = commit
  for (const name of place.folder.split('/')) {
    const below = treeIn(await readTree(octokit, place, tree), name)
    if (!below) return null
    tree = below
  }
  return tree
}

/** What is at these paths, relative to the folder, at a commit, whatever kind it is. A request for each tree. */
export async function listPaths(
  octokit: Octokit,
  place: FolderPlace,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, TreeEntry>> {
  const found = new Map<string, TreeEntry>()
  const entries = await listFolder(octokit, place, commit)
  for (const entry of entries) found.set(entry.path, entry)
  for (const name of place.layout.subfolders) {
    const tree = paths.some((path) => path.startsWith(`${name}/`)) && treeIn(entries, name)
    if (!tree) continue
    for (const entry of await readTree(octokit, place, tree)) found.set(`${name}/${entry.path}`, entry)
  }
  return found
}

/** Throws CutShortError for a part of a tree: what it leaves out would look as if it were not there. */
async function readTree(octokit: Octokit, { owner, repo, folder }: FolderPlace, tree: string) {
  const { data } = await octokit.rest.git.getTree({ owner, repo, tree_sha: tree })
  if (data.truncated) throw new CutShortError(`${folder}/`)
  return data.tree
}

function treeIn(entries: readonly TreeEntry[], name: string): string | undefined {
  return entries.find(({ path, type }) => path === name && type === 'tree')?.sha
}
