import { createAutoMerges } from './auto-merges.ts'
import type { Origin } from './origin.ts'
import type { People } from './people.ts'
import { createPullDiffs } from './pull-diffs.ts'
import type { createPulls } from './pulls.ts'
import type { Pushes } from './pushes.ts'
import { createReviewActions } from './review-actions.ts'
import type { ReviewStore } from './review-state.ts'
import { createReviewWords } from './review-words.ts'
import { createReviews } from './reviews.ts'

export interface DiscussionOptions {
  url: string
  origin: Origin
  owner: string
  /** `owner/name` */
  fullName: string
  store: ReviewStore
  people: People
  pulls: ReturnType<typeof createPulls>
  pushes: Pushes
  mayPush(login: string): Promise<boolean>
}

/** Everything about the review of pull requests: REST, GraphQL, and visitors are given the same parts. */
export function createDiscussion(options: DiscussionOptions) {
  const { url, origin, owner, fullName, store, people, pulls, pushes, mayPush } = options
  const { state } = pulls
  const diffs = createPullDiffs(origin, owner, fullName, state)
  const words = createReviewWords(people, diffs, url, fullName)
  const actions = createReviewActions({ store, state, diffs, words, pushes, mayPush })
  const autoMerges = createAutoMerges(origin, owner, fullName, store, pulls)
  const reviews = createReviews({ url, store, state, diffs, words, actions })
  return { store, people, state, diffs, actions, autoMerges, reviews }
}
