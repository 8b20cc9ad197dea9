import { useRef } from 'react'
import type { Status } from '#server/contract.ts'
import { Failure } from '../shell/failure.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { PullEntry } from './pull-entry.tsx'
import styles from './pulls.module.css'
import { pullsWords } from './pulls-words.ts'
import { useEnded } from './use-ended.ts'
import { useFoundFocus } from './use-found-focus.ts'
import { usePulls } from './use-pulls.ts'

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
        {!pulls && !error && <p>{pullsWords.lookingForPullRequests}</p>}
        {!pulls && error && isReading && <p>{pullsWords.lookingAgain}</p>}
        {pulls && pulls.length > 0 && <p>{pullsWords.open(pulls.length)}</p>}
        {pulls?.length === 0 && (
          <p className={styles.none}>
            {pullsWords.noOpenPullRequestTouches} <code>{folder}/</code> {pullsWords.isListedHere}
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
          {pullsWords.thereAreMoreOfThem}{' '}
          <a href={moreAt} target="_blank" rel="noopener noreferrer" title={pullsWords.opensInANewTabLabel}>
            {pullsWords.allPullRequestsOnGithub}
          </a>
          .
        </p>
      )}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}
