import nodePath from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import { createKept } from '../kept.ts'
import type { FolderLayout } from '../layout.ts'
import type { Removal, Repository } from '../repository.ts'
import { readText } from './folder-files.ts'
import { GitError, type GitOptions, git, gitBytes } from './git.ts'
import { readFiles } from './read-blobs.ts'
import { readRemovals } from './removals.ts'
import { type CommitFacts, readFacts, readTreeDiffs, renameOptions, type TreeChange } from './tree-diff.ts'
import { findCommit, inside, pathspecOf, type WorkTree } from './work-tree.ts'

export type LocalHistory = Pick<Repository, 'log' | 'readVersion' | 'readBytesAt' | 'removals' | 'removedPaths'>

/** A commit of a file's history, and what it did to the file. */
interface Step extends CommitFacts {
  touch: TreeChange
}

const MAX_COMMITS = 10_000
const MAX_NAMES = 20
const MAX_LOOKS_FOR_RENAMES = 100
const TIMEOUT_MS = 10_000
const KEPT = 10

/** The history of the files in a folder. Outside a git repository there is none. */
export function createLocalHistory(findWorkTree: () => Promise<WorkTree>, layout: FolderLayout): LocalHistory {
  const steps = createKept<Step[]>(KEPT)
  const removals = createKept<Removal[]>(2)

  const readHead = async () => {
    const workTree = await findWorkTree().catch(() => undefined)
    const head = workTree && (await findCommit(workTree, 'HEAD'))
    return workTree && head ? { workTree, head } : undefined
  }

  const findSteps = async (path: string) => {
    const at = await readHead()
    if (!at) return { found: [], at }
    return {
      at,
      found: await steps(`${at.head} ${path}`, () => walk(at.workTree, layout, at.head, at.workTree.prefix + path)),
    }
  }

  return {
    async log(path, { skip, limit }) {
      const { found } = await findSteps(path)
      const commits = found.slice(skip, skip + limit)
      return {
        commits: commits.map(({ commit, author, date, message }) => ({ commit, author, date, message })),
        hasNext: found.length > skip + limit,
      }
    },

    async readVersion(path, id) {
      const { found, at } = await findSteps(path)
      const step = found.find(({ commit }) => commit === id)
      if (!step || !at) return undefined
      const { touch, commit, author, date, message } = step
      const parent = touch.before.findIndex((before) => before !== null)
      const entry = touch.after ?? touch.before[parent]
      // Neither a link nor a submodule is listed.
      if (!entry?.mode.startsWith('100')) return undefined
      const [file] = await readFiles(at.workTree, layout, [{ path: touch.path, blob: entry.blob }])
      const isRemoved = touch.after === null
      const has = isRemoved ? (step.parents[parent] ?? commit) : commit
      return file && { commit: { commit, author, date, message }, file, isRemoved, at: has }
    },

    async readBytesAt(path, commit) {
      const workTree = await findWorkTree()
      const options = { ...optionsOf(workTree), env: { GIT_LITERAL_PATHSPECS: '1' } }
      const entry = await inTime(git(['ls-tree', '-zl', '--full-tree', commit, '--', workTree.prefix + path], options))
      const [, blob, size] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t/.exec(entry) ?? []
      return blob && layout.isFetched({ path, size: Number(size) })
        ? { blob, bytes: await inTime(gitBytes(['cat-file', 'blob', blob], options)) }
        : undefined
    },

    async removals(folder) {
      const at = await readHead()
      const kind = layout.kinds.find((one) => one.folder === folder)
      if (!at || !kind) return []
      const read = () => inTime(readRemovals(at.workTree, at.head, { layout, kind }, optionsOf(at.workTree)))
      return removals(`${at.head} ${folder}`, read)
    },

    async removedPaths(commit) {
      const workTree = await findWorkTree()
      const files = layout.kinds.map((kind) => pathspecOf(workTree, kind))
      const touches = await inTime(readTreeDiffs([commit], optionsOf(workTree), ['--no-renames'], files))
      return touches.flatMap(({ path, after }) => (after === null ? path.slice(workTree.prefix.length) : []))
    },
  }
}

function optionsOf(workTree: WorkTree): GitOptions {
  return { ...inside(workTree), timeoutMs: TIMEOUT_MS }
}

/**
 * The commits that touched a path, and before it was renamed its earlier paths. `git log --follow` knows one name at a
 * time, so it loses what was written under the old name on a branch that was merged after the rename; here each name
 * is walked from where the rename was made.
 */
async function walk(workTree: WorkTree, layout: FolderLayout, head: string, path: string): Promise<Step[]> {
  const options = { ...optionsOf(workTree), env: { GIT_LITERAL_PATHSPECS: '1' } }
  const steps = new Map<string, Step>()
  // Where a clone is cut off, a commit looks as if it had made every file; who really did is not known here.
  const cutOff = readText(nodePath.join(workTree.commonDir, 'shallow'))
  const walks = [{ start: head, path }]
  const begun = new Set<string>()
  let looks = 0
  for (const { start, path } of walks) {
    if (begun.has(`${start} ${path}`) || begun.size === MAX_NAMES) continue
    begun.add(`${start} ${path}`)
    for (const step of await inTime(walkOne(options, start, path))) {
      if (steps.has(step.commit) || cutOff.includes(step.commit)) continue
      steps.set(step.commit, step)
      for (const [index, parent] of step.parents.entries()) {
        if (step.touch.after === null || step.touch.before[index] !== null) continue
        if (++looks > MAX_LOOKS_FOR_RENAMES) break
        const from = await inTime(findRename({ workTree, layout }, parent, step.commit, path))
        if (from) walks.push({ start: parent, path: from })
      }
    }
  }
  if (begun.size < 2) return [...steps.values()]
  const paths = [...new Set(walks.map((one) => one.path))]
  const order = await inTime(git(['rev-list', '--full-history', '--date-order', head, '--', ...paths], options))
  return order.split('\n').flatMap((commit) => steps.get(commit) ?? [])
}

async function walkOne(options: GitOptions, start: string, path: string): Promise<Step[]> {
  const facts = await readFacts(start, options, [`--max-count=${MAX_COMMITS}`], [path])
  const ids = facts.map(({ commit }) => commit)
  const touches = await readTreeDiffs(ids, options, ['--no-renames'], [path])
  const byCommit = new Map(touches.map((touch) => [touch.commit, touch]))
  return facts.flatMap((fact) => {
    const touch = byCommit.get(fact.commit)
    return touch ? [{ ...fact, touch }] : []
  })
}

/** What a path that a commit added was called in a parent; only files of the same kind count. */
async function findRename(
  { workTree, layout }: { workTree: WorkTree; layout: FolderLayout },
  parent: string,
  commit: string,
  path: string,
): Promise<string | undefined> {
  const kind = layout.findKind(path.slice(workTree.prefix.length))
  if (!kind) return undefined
  const args = ['diff-tree', '-r', '-z', ...renameOptions(kind), '--diff-filter=R', '--name-status']
  const output = await git([...args, parent, commit, '--', pathspecOf(workTree, kind)], optionsOf(workTree))
  const fields = output.split('\0')
  for (let at = 0; at + 2 < fields.length; at += 3) if (fields[at + 2] === path) return fields[at + 1]
  return undefined
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.exitCode !== null) throw new HttpError(500, `git could not read the history: ${error.message}`)
    throw new HttpError(503, `The history is too long to be read in ${TIMEOUT_MS / 1000} seconds. Try git log.`, 60)
  }
}
