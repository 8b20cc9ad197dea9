import { useRef } from 'react'
import type { Status } from '#server/contract.ts'
import { Failure } from '../shell/failure.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { PullEntry } from './pull-entry.tsx'
import styles from './pulls.module.css'
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
