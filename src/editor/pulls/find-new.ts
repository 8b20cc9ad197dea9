import type { PullReview } from '#server/contract.ts'

export interface Fresh {
  /** The head that was looked at before. */
  head: string
  /** The ids of posts that the new head has otherwise, or for the first time. */
  changed: string[]
  /** The ids of posts that it touches no longer. */
  dropped: string[]
}

/** What the newer head of a pull request has that the one before had not. */
export function findNew(before: PullReview, now: PullReview): Fresh {
  const was = new Map(before.reviews.map(({ id, after }) => [id, after?.revision ?? null]))
  const is = new Set(now.reviews.map(({ id }) => id))
  return {
    head: before.head,
    changed: now.reviews
      .filter(({ id, after }) => !was.has(id) || was.get(id) !== (after?.revision ?? null))
      .map(({ id }) => id),
    dropped: [...was.keys()].filter((id) => !is.has(id)),
  }
}
