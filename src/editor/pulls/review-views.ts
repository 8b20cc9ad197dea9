import type { PullPostReview } from '#server/contract.ts'
import { pullsWords } from './pulls-words.ts'

/** A post as visitors would see it, what the pull request changes, or what is new since it was looked at. */
export type ReviewView = 'changes' | 'seen' | 'new'

/** The ways to look at a post, the one to begin with first. */
export function viewsOf({ before, after }: PullPostReview, looked: PullPostReview | null): [ReviewView, string][] {
  const views: [ReviewView, string][] = []
  if (after && looked?.after) views.push(['new', pullsWords.newSinceYouLooked])
  if (before && after && before.revision !== after.revision) views.push(['changes', pullsWords.whatItChanges])
  views.push(['seen', after ? pullsWords.asItWouldLook : pullsWords.whatItRemoves])
  return views
}
