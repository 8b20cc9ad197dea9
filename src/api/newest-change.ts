import type { PostCommit, PostVersion } from '#server/contract/contract.ts'
import { callServer, reading } from './call.ts'
import { readPull } from './pulls.ts'
import { postPath } from './written.ts'

/** Who made a version of the post, and when. */
export interface Change {
  /** The `revision` of the post that the change made. */
  revision: string
  author: string
  /** The author's login at GitHub. */
  login?: string | undefined
  /** ISO 8601. */
  date: string
  /** The pull request whose merge it is, as `#12 by eve`. */
  merged?: string
}

/** Whether the person signed in as `user` made it. */
export const isBy = (user: string, { author, login }: Change) => (login ?? author) === user

const PATIENCE_MS = 4000

interface Asked {
  revision: string
  /** A commit of ours that came after it. */
  after?: string | null
  /** Asks whether the commit really made this version: a file that was edited by hand locally was made by none. */
  isChecked: boolean
}

/** The newest change of a post as its history tells it; null where that cannot be read in a moment. */
export async function findChange(id: string, { revision, after, isChecked }: Asked): Promise<Change | null> {
  const history = `${postPath(id)}/history`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const read = async <Answer>(path: string) => (await callServer(path, reading(signal))).json() as Promise<Answer>
  try {
    // A page of one is one request to GitHub: the server looks no further back.
    const commits = await read<PostCommit[]>(`${history}?per_page=${after ? 5 : 1}`)
    const own = commits.findIndex(({ commit }) => commit === after)
    const found = commits[own + 1]
    if (!found) return null
    const merge = await findMerge(found)
    if (isChecked && (await read<PostVersion>(`${history}/${found.commit}`)).revision !== revision) return null
    return { revision, author: found.author, login: found.login, date: found.date, ...merge }
  } catch {
    return null
  }
}

// The subjects that GitHub gives a merge and a squashed one.
const MERGE = /^Merge pull request #(\d+) from |^.*\(#(\d+)\)$/m

/** Who merged which pull request; of the commit GitHub may tell no login. */
async function findMerge({ commit, message }: PostCommit): Promise<Partial<Change>> {
  const [, merged, squashed] = MERGE.exec(message.split('\n')[0] ?? '') ?? []
  const number = Number(merged ?? squashed)
  // It gets time of its own, since the server reads a pull request in several requests to GitHub.
  const pull = number ? await readPull(number, AbortSignal.timeout(PATIENCE_MS)).catch(() => null) : null
  if (!pull?.mergedBy || pull.mergeCommit !== commit) return {}
  return { author: pull.mergedBy, login: pull.mergedBy, merged: `#${number} by ${pull.author}` }
}
