import { MAX_REMOVALS, type Removal } from '../repository.ts'
import { type GitOptions, git } from './git.ts'
import { type Place, postsIn } from './place.ts'
import { readBlobs } from './read-blobs.ts'
import { type CommitFacts, readFacts, readTouches, type TreeEntry } from './touches.ts'

// Looking further back ends after so many commits, or so long; the newest removals are found first.
const MAX_COMMITS = 20_000
const MAX_MS = 5000
const COMMITS_AT_ONCE = 500

/**
 * The last removals from the folder of posts. Of a path that the branch no longer has, the last commit counts that took
 * it away: one that renamed it took nothing. What a merged branch went on to write there is no sign of life.
 */
export async function readRemovals(place: Place, head: string, options: GitOptions): Promise<Removal[]> {
  const began = Date.now()
  const posts = postsIn(place)
  const there = new Set(
    (await git(['ls-tree', '-z', '--name-only', head, ...(place.prefix ? [place.prefix] : [])], options)).split('\0'),
  )
  const facts = await readFacts(head, options, [`--max-count=${MAX_COMMITS}`], [posts])
  const byCommit = new Map(facts.map((fact) => [fact.commit, fact]))
  const settled = new Set<string>()
  const removed: { fact: CommitFacts; path: string; entry: TreeEntry }[] = []
  for (let at = 0; at < facts.length; at += COMMITS_AT_ONCE) {
    if (removed.length >= MAX_REMOVALS || Date.now() - began > MAX_MS) break
    const ids = facts.slice(at, at + COMMITS_AT_ONCE).map(({ commit }) => commit)
    for (const { commit, path, from, before, after } of await readTouches(ids, options, ['-M', '-l400'], [posts])) {
      if (from !== undefined) settled.add(from)
      if (after !== null || settled.has(path) || there.has(path)) continue
      settled.add(path)
      const fact = byCommit.get(commit)
      const entry = before.find((one) => one !== null)
      if (fact && entry?.mode.startsWith('100')) removed.push({ fact, path, entry })
    }
  }
  const last = removed.slice(0, MAX_REMOVALS)
  const files = await readBlobs(
    place,
    last.map(({ path, entry }) => ({ path, blob: entry.blob })),
  )
  const byPath = new Map(files.map((file) => [place.prefix + file.path, file]))
  return last.flatMap(({ fact: { commit, author, date, message }, path }) => {
    const file = byPath.get(path)
    return file ? [{ commit, author, date, message, file }] : []
  })
}
