import { HttpError } from '../contract/errors.ts'
import type { PullChanges, PullRequests, WholePull } from '../repository/pulls.ts'
import type { Person } from '../repository/repository.ts'
import { findTouched, type Touched } from './pull-posts.ts'

interface FindOptions {
  /** Takes an answer of GitHub's that is no older than this. */
  maxAgeMs?: number
  isReview?: boolean
  /** False: the person may look at no pull request but the own ones. */
  mayPush?: boolean
}

interface FoundPull {
  pull: WholePull
  changes: PullChanges
  touched: Touched
}

/** Finds a pull request that touches posts. Throws HttpError 403, 404 or 503. */
export type FindPull = (number: number, person: Person, options?: FindOptions) => Promise<FoundPull>

export function createFindPull(github: Pick<PullRequests, 'find' | 'changes'>): FindPull {
  return async (number, person, { maxAgeMs = 0, isReview = false, mayPush = true } = {}) => {
    const pull = await github.find(number, person, maxAgeMs)
    if (!pull) throw new HttpError(404, `There is no pull request #${number} into the branch of this site.`)
    if (!mayPush && pull.author !== person.login)
      throw new HttpError(403, `Pull request #${number} is not yours. You can look at it on GitHub.`)
    const changes = await github.changes(pull, person, isReview)
    const touched = findTouched(changes)
    // Once it is merged GitHub may compare it with what it has become part of, and find nothing.
    const isKnown = pull.state === 'open' || changes.files.length + changes.elsewhere.length > 0
    if (isKnown && !isAboutPosts(touched, changes))
      throw new HttpError(404, `Pull request #${number} changes no posts. You can look at it on GitHub.`)
    return { pull, changes, touched }
  }
}

/** Whether a pull request belongs on the list. One whose files were not all read does: the owner should miss none. */
export function isAboutPosts({ posts, images }: Touched, { isPartial }: PullChanges): boolean {
  return posts.length > 0 || images.length > 0 || isPartial
}
