import type { PostCommit } from '#server/contract/contract.ts'

/** Whether readers have ever seen a post: where its history does not tell, that is unknown. */
export type Publicity = 'never' | 'before' | 'unknown'

/** Reads it from the messages of the newest commits, which the editor writes. `isAll`: there are no older ones. */
export function publicityOf(commits: readonly Pick<PostCommit, 'message'>[], isAll: boolean): Publicity {
  if (commits.some(({ message }) => PUBLISHED.test(message))) return 'before'
  const isTold = isAll && commits.length > 0 && commits.every(({ message }) => NEVER.test(message))
  return isTold ? 'never' : 'unknown'
}

// Of one post, of several together, and of a proposal, which lists what it does.
const PUBLISHED = /^(?:- )?(?:Publish|Unpublish) (?:“|\d+ posts$)/m
// A commit by hand may have published without a word, and a restored post may have been public when it was deleted.
const NEVER = /^(?:Create|Edit|Schedule|Unschedule|Rename) “.*”(?:\n|$)/
