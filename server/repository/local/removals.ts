import { type FileKind, type FolderLayout, isPart } from '../layout.ts'
import { MAX_REMOVALS, type Removal } from '../repository.ts'
import { type GitOptions, git } from './git.ts'
import { readFiles } from './read-blobs.ts'
import { type CommitFacts, readFacts, readTreeDiffs, renameOptions, type TreeEntry } from './tree-diff.ts'
import { pathspecOf, type WorkTree } from './work-tree.ts'

// Looking further back ends after so many commits, or so long; the newest removals are found first.
const MAX_COMMITS = 20_000
const MAX_MS = 5000
const COMMITS_AT_ONCE = 500

/**
 * The last removals of files of one kind. Of a path that the branch no longer has, the last commit counts that took
 * it away: one that renamed it took nothing. What a merged branch went on to write there is no sign of life.
 */
export async function readRemovals(
  workTree: WorkTree,
  head: string,
  { layout, kind }: { layout: FolderLayout; kind: FileKind },
  options: GitOptions,
): Promise<Removal[]> {
  const began = Date.now()
  const files = pathspecOf(workTree, kind)
  const within = workTree.prefix + (kind.folder ? `${kind.folder}/` : '')
  const there = new Set(
    (await git(['ls-tree', '-z', '--name-only', head, ...(within ? [within] : [])], options)).split('\0'),
  )
  const facts = await readFacts(head, options, [`--max-count=${MAX_COMMITS}`], [files])
  const byCommit = new Map(facts.map((fact) => [fact.commit, fact]))
  const settled = new Set<string>()
  const removed: { fact: CommitFacts; path: string; entry: TreeEntry; at: string }[] = []
  for (let at = 0; at < facts.length; at += COMMITS_AT_ONCE) {
    if (removed.length >= MAX_REMOVALS || Date.now() - began > MAX_MS) break
    const ids = facts.slice(at, at + COMMITS_AT_ONCE).map(({ commit }) => commit)
    for (const { commit, path, from, before, after } of await readTreeDiffs(ids, options, renameOptions(kind), [
      files,
    ])) {
      if (from !== undefined) settled.add(from)
      if (after !== null || settled.has(path) || there.has(path) || isPart(kind, path)) continue
      settled.add(path)
      const fact = byCommit.get(commit)
      const parent = before.findIndex((one) => one !== null)
      const [entry, at] = [before[parent], fact?.parents[parent]]
      if (fact && at && entry?.mode.startsWith('100')) removed.push({ fact, path, entry, at })
    }
  }
  const last = removed.slice(0, MAX_REMOVALS)
  const read = await readFiles(
    workTree,
    layout,
    last.map(({ path, entry }) => ({ path, blob: entry.blob })),
  )
  const byPath = new Map(read.map((file) => [workTree.prefix + file.path, file]))
  return last.flatMap(({ fact: { commit, author, date, message }, path, at }) => {
    const file = byPath.get(path)
    return file ? [{ commit, author, date, message, file, at }] : []
  })
}
