import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PullReview, Status } from '#server/contract/contract.ts'
import { readPull } from '../../api/pulls.ts'
import { findNews } from '../shell/looked-at.ts'
import { pullPath } from '../shell/paths.ts'
import { QUIET, refreshedEvery } from '../shell/read-client.ts'
import { usePerson } from '../text/person.ts'
import { endedBesideText, latestWords, requestedWords, reviewedWords } from './pull-news.ts'
import styles from './pulls-of-post.module.css'
import { touches, usePulls } from './use-pulls.ts'

const LIST = new Intl.ListFormat('en-US')

interface PullsOfPostProps {
  id: string
  user: string
  status: Status | null
  /** The revision of the newest version that is known. */
  revision: string | undefined
  /** The person's open pull request that the text goes into. */
  own: number | null
  /** Tells that the one that it went into was merged or closed. */
  ended: ReactNode
  /** That one was merged or closed, in words. */
  onEnded(pull: PullReview, words: string): void
  /** That one has changed the post or its address. Returns whether the page shows that now. */
  onChanged(pull: PullReview, to: string): boolean
  /** Something has happened in that one while the page was open. */
  onNews(pull: PullReview, words: string): void
}

/** Says beside a text whether its change takes a pull request, how that one stands, and which others change it as well. */
export function PullsOfPost({ id, user, status, revision, own, ended, ...told }: PullsOfPostProps) {
  const { pulls, refresh } = usePulls({
    repository: status?.mode === 'github' ? status.repository : null,
    isQuiet: true,
  })
  const [first] = useState(revision)
  const look = useEffectEvent(() => pulls && refresh())
  // Another version may be what one of them brought.
  useEffect(() => void (revision !== first && look()), [revision, first])
  const numbers = (pulls ?? [])
    .filter((pull) => touches(pull, id) && pull.number !== own)
    .map(({ number }) => number)
    .sort((a, b) => a - b)
  return (
    <div className={styles.line} aria-live="polite">
      {ended}
      {own !== null && <Requested key={own} number={own} {...{ id, user, status }} {...told} />}
      {own === null && status?.rules?.needsPull && (
        <p>{`The branch ${status.branch} takes changes by pull request only: request yours, and it is on the site once it is merged.`}</p>
      )}
      {numbers.length > 0 && (
        <p>
          {numbers.length === 1 ? 'Pull request ' : 'Pull requests '}
          {linked(numbers)}
          {`${numbers.length === 1 ? ' changes' : ' change'} this post too.`}
        </p>
      )}
    </div>
  )
}

type RequestedProps = Pick<PullsOfPostProps, 'id' | 'user' | 'status' | 'onEnded' | 'onChanged' | 'onNews'> & {
  number: number
}

const NEWS_SECONDS = 30

/** How the pull request stands that the text goes into. */
function Requested({ number, id, user, status, onEnded, onChanged, onNews }: RequestedProps) {
  const { key: person } = usePerson()
  const { data: pull } = useQuery({
    queryKey: ['pull', number],
    queryFn: ({ signal }) => readPull(number, signal),
    ...refreshedEvery(NEWS_SECONDS),
    ...QUIET,
  })
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (pull && pull.state !== 'open') end(pull, endedBesideText(pull, id))
  }, [pull, id])
  const last = useRef<PullReview>(null)
  const take = useEffectEvent(onChanged)
  useEffect(() => {
    if (!pull) return
    const to = last.current && movedTo(pull, last.current, id)
    if (to) take(pull, to)
    else if (touches(pull, id)) last.current = pull
  }, [pull, id])
  const isNews = pull?.state === 'open' && findNews(person, [pull]).length > 0
  const isGone = pull?.reviews.some((review) => review.id === id && review.isGone)
  const stands = isGone ? pull?.mergeBlocker : pull?.reviewed && `${reviewedWords(pull)}.`
  // GitHub tells whole seconds. Older news is told by the line alone.
  const toldUpTo = useRef<number>(Date.now() - 1000)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const at = Date.parse(pull?.updatedAt ?? '')
    if (!pull || !isNews || at <= toldUpTo.current) return
    toldUpTo.current = at
    const isTaken = take(pull, id)
    // One's own change, from another window or a moment ago, is no news.
    if (pull.latest?.by === user) return
    tell(pull, `${latestWords(pull)}.${isTaken ? ' This page shows the new version now.' : ''}`)
  }, [pull, isNews, id, user])
  return (
    <p>
      {pull && status?.rules?.needsPull
        ? requestedWords(pull, id)
        : `This post is in ${pull && pull.author !== user ? '' : 'your '}pull request #${number}. Further changes go there.${stands ? ` ${stands}` : ''}`}{' '}
      <Link to={pullPath(number)}>{isNews ? `See what is new in #${number}` : `Open #${number}`}</Link>
    </p>
  )
}

/** The new id of a post that the pull request had under `id` before; undefined where it still has it, or has lost it. */
function movedTo(pull: PullReview, before: PullReview, id: string): string | undefined {
  if (pull.state !== 'open' || touches(pull, id)) return undefined
  const came = pull.reviews.filter((review) => !touches(before, review.id))
  return (came.find(({ after }) => after?.aliases?.includes(id)) ?? came[0])?.id
}

function linked(numbers: number[]): ReactNode[] {
  return LIST.formatToParts(numbers.map(String)).map(({ type, value }, at) =>
    type === 'element' ? (
      <a key={value} href={pullPath(Number(value))} target="_blank" rel="noopener noreferrer">
        #{value}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands between two links is its place
      <span key={`after ${at}`}>{value}</span>
    ),
  )
}
