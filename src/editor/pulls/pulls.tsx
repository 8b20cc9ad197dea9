import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PullSummary, Status } from '#server/contract.ts'
import { Failure } from '../shell/failure.tsx'
import { pullPath } from '../shell/pulls-path.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { PullFacts } from './pull-facts.tsx'
import styles from './pulls.module.css'
import { useEnded } from './use-ended.ts'
import { useFoundFocus } from './use-found-focus.ts'
import { usePulls } from './use-pulls.ts'
import { WhatItTouches } from './what-it-touches.tsx'

/** Every open pull request that touches posts, the newest change first. */
export function Pulls({ status }: { status: Status | null }) {
  const { toasts, said, show, dismiss } = useToasts()
  const onEnded = useEnded(status?.branch ?? null, show)
  const repository = status?.repository ?? ''
  const { pulls, moreAt, error, isReading, refresh } = usePulls({ repository, onEnded })
  const line = useRef<HTMLDivElement>(null)
  useFoundFocus(line, error)
  const folder = status?.folder ?? 'posts'
  return (
    <>
      {error && <Failure error={error} onAgain={refresh} />}
      <div ref={line} role="status" tabIndex={-1} className={styles.status}>
        {!pulls && !error && <p>Looking for pull requests…</p>}
        {!pulls && error && isReading && <p>Looking again…</p>}
        {pulls && pulls.length > 0 && <p>{`${pulls.length} open`}</p>}
        {pulls?.length === 0 && (
          <p className={styles.none}>
            No open pull request touches the posts. Every one that changes a file in <code>{folder}/</code> is listed
            here.
          </p>
        )}
      </div>
      {pulls && pulls.length > 0 && (
        <ul className={styles.list}>
          {pulls.map((pull) => (
            <PullEntry key={pull.number} pull={pull} />
          ))}
        </ul>
      )}
      {moreAt && (
        <p>
          There are more pull requests than are listed here:{' '}
          <a href={moreAt} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
            all pull requests on GitHub
          </a>
          .
        </p>
      )}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

/** A pull request in the list: whose it is, how it stands, what it touches. */
function PullEntry({ pull }: { pull: PullSummary }) {
  const { number, title, url } = pull
  const key = useId()
  return (
    <li className={styles.entry}>
      <h2 id={key} className={styles.title}>
        <Link to={pullPath(number)}>{title || 'No title'}</Link>
      </h2>
      <PullFacts pull={pull} />
      <WhatItTouches pull={pull} />
      <div className={styles.actions}>
        <Link className="button quiet" to={pullPath(number)} aria-describedby={key}>
          Review
        </Link>
        <a
          className="button quiet"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title="Opens in a new tab"
          aria-describedby={key}
        >
          Open on GitHub
        </a>
      </div>
    </li>
  )
}
