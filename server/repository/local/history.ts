import { HttpError } from '../../errors.ts'
import { createRecent } from '../recent.ts'
import {
  type FileVersion,
  IMAGES_FOLDER,
  type ImageBytes,
  isServed,
  type ListedFolder,
  type Log,
  type Removal,
} from '../repository.ts'
import { GitError, type GitOptions, git, gitBytes } from './git.ts'
import { findCommit, listedIn, type Place, readPlace } from './place.ts'
import { readBlobs } from './read-blobs.ts'
import { readRemovals } from './removals.ts'
import { type CommitFacts, RENAMES, readFacts, readTouches, type Touch } from './touches.ts'

export interface LocalHistory {
  log(path: string, range: { skip: number; limit: number }): Promise<Log>
  readVersion(path: string, commit: string): Promise<FileVersion | undefined>
  readImageAt(path: string, commit: string): Promise<ImageBytes | undefined>
  removals(folder: ListedFolder): Promise<Removal[]>
}

/** A commit of a file's history, and what it did to the file. */
interface Step extends CommitFacts {
  touch: Touch
}

const MAX_COMMITS = 10_000
const MAX_NAMES = 20
const MAX_LOOKS_FOR_RENAMES = 100
const TIMEOUT_MS = 10_000
const KEPT = 10

/** The history of the posts in the repository around a folder. Outside a repository there is none. */
export function createLocalHistory(root: string): LocalHistory {
  const steps = createRecent<Step[]>(KEPT)
  const removals = createRecent<Removal[]>(2)

  const readHead = async () => {
    const place = await readPlace(root).catch(() => undefined)
    const head = place && (await findCommit(place, 'HEAD'))
    return place && head ? { place, head } : undefined
  }

  const findSteps = async (path: string) => {
    const at = await readHead()
    if (!at) return { found: [], at }
    return { at, found: await steps(`${at.head} ${path}`, () => walk(at.place, at.head, at.place.prefix + path)) }
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
      // Neither a link nor a submodule is a post.
      if (!entry?.mode.startsWith('100')) return undefined
      const [file] = await readBlobs(at.place, [{ path: touch.path, blob: entry.blob }])
      const isRemoved = touch.after === null
      const has = isRemoved ? (step.parents[parent] ?? commit) : commit
      return file && { commit: { commit, author, date, message }, file, isRemoved, at: has }
    },

    async readImageAt(path, commit) {
      const place = await readPlace(root)
      const options = { ...optionsOf(place), env: { GIT_LITERAL_PATHSPECS: '1' } }
      const entry = await inTime(git(['ls-tree', '-zl', '--full-tree', commit, '--', place.prefix + path], options))
      const [, blob, size] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t/.exec(entry) ?? []
      return blob && isServed({ path, size: Number(size) })
        ? { blob, bytes: await inTime(gitBytes(['cat-file', 'blob', blob], options)) }
        : undefined
    },

    async removals(folder) {
      const at = await readHead()
      if (!at) return []
      const read = () => inTime(readRemovals(at.place, at.head, folder, optionsOf(at.place)))
      return removals(`${at.head} ${folder}`, read)
    },
  }
}

function optionsOf(place: Place): GitOptions {
  return { cwd: place.top, timeoutMs: TIMEOUT_MS }
}

/**
 * The commits that touched a path, and before it was renamed its earlier paths. `git log --follow` knows one name at a
 * time, so it loses what was written under the old name on a branch that was merged after the rename; here each name
 * is walked from where the rename was made.
 */
async function walk(place: Place, head: string, path: string): Promise<Step[]> {
  const options = { ...optionsOf(place), env: { GIT_LITERAL_PATHSPECS: '1' } }
  const steps = new Map<string, Step>()
  const walks = [{ start: head, path }]
  const begun = new Set<string>()
  let looks = 0
  for (const { start, path } of walks) {
    if (begun.has(`${start} ${path}`) || begun.size === MAX_NAMES) continue
    begun.add(`${start} ${path}`)
    for (const step of await inTime(walkOne(options, start, path))) {
      if (steps.has(step.commit)) continue
      steps.set(step.commit, step)
      for (const [index, parent] of step.parents.entries()) {
        if (step.touch.after === null || step.touch.before[index] !== null) continue
        if (++looks > MAX_LOOKS_FOR_RENAMES) break
        const from = await inTime(findRename(place, parent, step.commit, path))
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
  const touches = await readTouches(ids, options, ['--no-renames'], [path])
  const byCommit = new Map(touches.map((touch) => [touch.commit, touch]))
  return facts.flatMap((fact) => {
    const touch = byCommit.get(fact.commit)
    return touch ? [{ ...fact, touch }] : []
  })
}

/** What a path that a commit added was called in a parent; files of the same listed folder alone count. */
async function findRename(place: Place, parent: string, commit: string, path: string): Promise<string | undefined> {
  const folder = path.startsWith(`${place.prefix}${IMAGES_FOLDER}/`) ? IMAGES_FOLDER : ''
  const args = ['diff-tree', '-r', '-z', ...RENAMES[folder], '--diff-filter=R', '--name-status']
  const output = await git([...args, parent, commit, '--', listedIn(place, folder)], optionsOf(place))
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
