import type { Octokit } from '@octokit/rest'
import { LRUCache } from 'lru-cache'
import type { HttpError } from '../../contract/errors.ts'
import type { PullCheck, PullRequests } from '../pulls.ts'
import type { Person } from '../repository.ts'
import { createConditional } from './conditional.ts'
import type { RepositoryPlace } from './place.ts'
import { toChecks } from './pull-shapes.ts'

export interface PullChecksOptions extends RepositoryPlace {
  /** Asks with the person's token. */
  ask<T>(person: Person, call: (octokit: Octokit) => Promise<T>): Promise<T>
  explain(error: unknown): HttpError
}

const KEPT_HEADS = 500
const AGAIN_MS = 20_000
// Where none has begun by then, there are none as a rule.
const BEGIN_MS = 10 * 60_000
const NONE_AGAIN_MS = 5 * 60_000

/** How the checks of heads stand: check runs, and the statuses that older programs set. */
export function createPullChecks({ owner, repo, ask, explain }: PullChecksOptions) {
  const conditional = createConditional(2 * KEPT_HEADS)
  const known = new LRUCache<string, { at: number; checks: PullCheck[] }>({ max: KEPT_HEADS })

  // Where the sign-in may not see one kind, the other still is of use.
  const orHidden = (error: unknown): [] => {
    if (explain(error).status !== 403) throw error
    return []
  }

  const readNow = async (head: string, person: Person): Promise<PullCheck[]> => {
    const commit = { owner, repo, ref: head, per_page: 100 }
    try {
      const [runs, statuses] = await ask(person, ({ rest }) =>
        Promise.all([
          conditional
            .read(
              `${head}:runs:${person.login}`,
              (headers) => rest.checks.listForRef({ ...commit, headers }),
              ({ data }) => data.check_runs,
            )
            .catch(orHidden),
          conditional
            .read(
              `${head}:status:${person.login}`,
              (headers) => rest.repos.getCombinedStatusForRef({ ...commit, headers }),
              ({ data }) => data.statuses,
            )
            .catch(orHidden),
        ]),
      )
      return toChecks(runs, statuses)
    } catch (error) {
      throw explain(error)
    }
  }

  const read: PullRequests['checks'] = async ({ head, updatedAt }, person, isFresh = false) => {
    const before = known.get(head)
    if (before && Date.now() - before.at < (isFresh ? AGAIN_MS : keepMs(before.checks, updatedAt))) return before.checks
    const checks = await readNow(head, person)
    known.set(head, { at: Date.now(), checks })
    return checks
  }

  return {
    read,
    /** Of one head, or of all. */
    forget(head?: string): void {
      if (head === undefined) known.clear()
      else known.delete(head)
      conditional.forget((key) => head === undefined || key.startsWith(`${head}:`))
    },
  }
}

/** How long a list goes on saying what the checks were. */
function keepMs(checks: readonly PullCheck[], updatedAt: string): number {
  if (checks.some(({ state }) => state === 'running')) return AGAIN_MS
  if (checks.length > 0) return Number.POSITIVE_INFINITY
  return Date.now() - Date.parse(updatedAt) < BEGIN_MS ? AGAIN_MS : NONE_AGAIN_MS
}
