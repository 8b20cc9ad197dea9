import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Status } from '#server/contract/contract.ts'
import { readPull } from '../../api/pulls.ts'
import { pullPath } from '../shell/paths.ts'
import { QUIET, refreshedEvery } from '../shell/read-client.ts'
import { endedWords, requestedWords } from './describe-pull.ts'
import styles from './pulls-of-post.module.css'
import { REFRESH_SECONDS, touches, usePulls } from './use-pulls.ts'

const LIST = new Intl.ListFormat('en-US')

interface PullsOfPostProps {
  id: string
  status: Status | null
  /** Of the newest version that is known. */
  revision: string | undefined
  /** The person's open pull request that the text goes into. */
  own: number | null
  /** That one was merged or closed, in words. */
  onEnded(said: string): void
}

/** Says beside a text whether its change takes a pull request, how that one stands, and which others change it as well. */
export function PullsOfPost({ id, status, revision, own, onEnded }: PullsOfPostProps) {
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
      {own !== null && <Requested key={own} number={own} id={id} status={status} onEnded={onEnded} />}
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

interface RequestedProps {
  number: number
  id: string
  status: Status | null
  onEnded(said: string): void
}

/** How the pull request stands that the text goes into. */
function Requested({ number, id, status, onEnded }: RequestedProps) {
  const { data: pull } = useQuery({
    queryKey: ['pull', number],
    queryFn: ({ signal }) => readPull(number, signal),
    ...refreshedEvery(REFRESH_SECONDS),
    ...QUIET,
  })
  const branch = status?.branch ?? null
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (pull && pull.state !== 'open') end(endedWords(pull, branch, true))
  }, [pull, branch])
  return (
    <p>
      {pull && status?.rules?.needsPull ? requestedWords(pull, id) : `Proposed in #${number}; what you add goes there.`}{' '}
      <a href={pullPath(number)} target="_blank" rel="noopener noreferrer">
        Open
        <span className="sr-only">{` pull request #${number} (opens in a new tab)`}</span>
      </a>
    </p>
  )
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
