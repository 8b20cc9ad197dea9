import { createKept } from '../kept.ts'
import type { Pull, PullChanges, PullRequests } from '../pulls.ts'
import type { Person } from '../repository.ts'
import { statusOf } from './errors.ts'
import type { PullChecksOptions } from './pull-checks.ts'
import { toChanges } from './pull-shapes.ts'

export interface PullChangesOptions extends PullChecksOptions {
  /** The folder, relative to the top of the repository. */
  folder: string
  /** The branch that the site shows. Throws HttpError while it is not known. */
  siteBranch: () => string
  /** The commit that the branch was last seen at. */
  head: () => string | null
}

const KEPT_HEADS = 500

/** What pull requests change in the repository's folder. */
export function createPullChanges(options: PullChangesOptions): PullRequests['changes'] {
  const { owner, repo, folder, siteBranch, head, ask, explain } = options
  const kept = createKept<{ seenAt: string | null; changes: PullChanges }>(KEPT_HEADS)

  const readChanges = async ({ base, head, state }: Pull, person: Person): Promise<PullChanges> => {
    // GitHub names the base that was there when it was opened. The head may have taken in more of the branch since, and
    // the branch a part of the head: what merging changes, the branch of today tells.
    const from = state === 'open' ? siteBranch() : base
    try {
      const { data } = await ask(person, (octokit) =>
        // The files are all on the first page; of the commits one is enough.
        octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead: `${from}...${head}`, per_page: 1 }),
      )
      return toChanges(data, folder)
    } catch (error) {
      const status = statusOf(error) ?? 0
      // No common ancestor, or more than GitHub is able to compare: one such must not hide the others.
      if (![404, 422, 500].includes(status)) throw explain(error)
      return { base: null, folder, files: [], elsewhere: [], isPartial: true }
    }
  }

  return async (pull, person, isFresh = false) => {
    const seenAt = head()
    const found = await kept(
      `${pull.state === 'open'}:${pull.base}...${pull.head}`,
      async () => ({ seenAt, changes: await readChanges(pull, person) }),
      {
        isWorthKeeping: (answer) => answer.changes.base !== null,
        isStillTrue: (answer) => !isFresh || pull.state !== 'open' || answer.seenAt === seenAt,
      },
    )
    return found.changes
  }
}
