import type { PostCommit } from '#server/contract/contract.ts'

const DAY_MS = 24 * 60 * 60_000

export interface DateQuestion {
  /** What is chosen unless the owner chooses otherwise. */
  choice: 'today' | 'keep'
  /** Why it is asked, or not. */
  note: string
  isAsked: boolean
}

/** Which date readers see beside a post that is published now, or later. `createdAt` is the one that it has. */
export function dateQuestion(
  createdAt: string | null,
  publicity: Publicity,
  now: number,
  isScheduling = false,
): DateQuestion {
  if (createdAt !== null && Date.parse(createdAt) > now)
    return { choice: 'today', note: 'The post’s date is in the future.', isAsked: true }
  const isYoung = createdAt !== null && now - Date.parse(createdAt) <= DAY_MS
  if (isYoung && !isScheduling) return { choice: 'keep', note: '', isAsked: false }
  if (publicity === 'before')
    return { choice: 'keep', note: 'Readers have seen this post before, so its date stays.', isAsked: false }
  if (publicity === 'never') return { choice: 'today', note: 'Readers have not seen this post before.', isAsked: true }
  return { choice: 'keep', note: 'If readers have seen this post before, keep its date.', isAsked: true }
}

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
