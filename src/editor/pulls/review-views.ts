import type { PullPostReview } from '#server/contract.ts'

/** A post as visitors would see it, what the pull request changes, or what is new since it was looked at. */
export type ReviewView = 'changes' | 'seen' | 'new'

/** The ways to look at a post, the one to begin with first. */
export function viewsOf({ before, after }: PullPostReview, looked: PullPostReview | null): [ReviewView, string][] {
  const views: [ReviewView, string][] = []
  if (after && looked?.after) views.push(['new', 'New since you looked'])
  if (before && after && before.revision !== after.revision) views.push(['changes', 'What it changes'])
  views.push(['seen', after ? 'As it would look' : 'What it removes'])
  return views
}
