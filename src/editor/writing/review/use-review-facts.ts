import { useState } from 'react'
import type { Post, PostCommit } from '#server/contract/contract.ts'
import { listCommits } from '../../../api/history.ts'
import { QUIET } from '../../shell/read-client.ts'
import { useRead } from '../../shell/use-read.ts'
import { type Base, changeOf, type PostText } from '../../text/post-text.ts'
import type { TextStore } from '../../text/text-store.ts'
import { checkText, placed } from '../check/use-check.ts'

/** The post as it would be saved now. */
export function typedPost(newest: Post, base: Base, text: PostText): Post {
  const { tags, status: _, ...change } = changeOf(base.text, text)
  return { ...newest, ...change, ...(tags && { tags }) }
}

interface ReviewFactsOptions {
  id: string
  newest: Post
  store: TextStore
  isScheduling: boolean
}

/** What is read once for a review: the problems, and which date its post may have. */
export function useReviewFacts({ id, newest, store, isScheduling }: ReviewFactsOptions) {
  const [opened] = useState(Date.now)
  const check = useRead(
    ['review', id, opened, 'check'],
    async (signal) => {
      const { text } = store.now()
      const found = await checkText(id, store.now(), signal, 'published')
      return placed(found, text.content)
    },
    QUIET,
  )
  // A post that was published and has disappeared was seen; one that is young needs no question, unless it appears later.
  const known: Publicity | null = newest.status === 'published' || isPast(newest.publishAt, opened) ? 'before' : null
  const needsHistory = known === null && dateQuestion(newest.createdAt, 'unknown', opened, isScheduling).isAsked
  const history = useRead(
    needsHistory ? ['review', id, opened, 'history'] : null,
    async (signal) => {
      const { commits, hasNext } = await listCommits(id, 1, signal)
      return publicityOf(commits, !hasNext)
    },
    QUIET,
  )
  const publicity = known ?? (needsHistory && !history.error ? history.value : 'unknown')
  const question: DateQuestion | null = publicity
    ? dateQuestion(newest.createdAt, publicity, opened, isScheduling)
    : null
  return { check, question, opened }
}

function isPast(time: string | null, now: number): boolean {
  return time !== null && Date.parse(time) <= now
}

const DAY_MS = 24 * 60 * 60_000

export interface DateQuestion {
  /** The choice that is set when the review opens. */
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
