import { useState } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { listCommits } from '../../../api/history.ts'
import { QUIET } from '../../shell/read-client.ts'
import { useRead } from '../../shell/use-read.ts'
import { type Base, changeOf, type PostText } from '../../text/post-text.ts'
import type { TextStore } from '../../text/text-store.ts'
import { checkText, placed } from '../check/use-check.ts'
import { type DateQuestion, dateQuestion, type Publicity, publicityOf } from './date-question.ts'

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
