import { useRef, useState } from 'react'
import type { PullReview, Status } from '#server/contract.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { ActionBar } from '../shell/action-bar.tsx'
import { sentence } from '../shell/said.ts'
import { CloseDialog } from './close-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './pull-bar.module.css'
import { PullEnd } from './pull-end.tsx'
import { useFoundFocus } from './use-found-focus.ts'
import type { usePull } from './use-pull.ts'
import { usePullEnding } from './use-pull-ending.ts'

interface PullBarProps {
  pull: PullReview
  reading: ReturnType<typeof usePull>
  user: string
  status: Status | null
  onFailure(error: unknown): void
  /** The commit that resolved its conflicts here. */
  resolved: string | null
  /** Shows its conflicts; missing where there are none, or where they are shown. */
  onResolve?(): void
}

/** How the pull request stands and the ways to end it: always in sight. */
export function PullBar({ pull, reading, user, status, onFailure, resolved, onResolve }: PullBarProps) {
  const branch = status?.branch ?? null
  const { busy, trouble, said, merge, close } = usePullEnding({ pull, reading, user, status, onFailure })
  const [asked, setAsked] = useState<'merge' | 'close' | null>(null)
  const line = useRef<HTMLDivElement>(null)
  const { state, obstacle, url } = pull
  useFoundFocus(line, `${state} ${obstacle}`)
  const hasMoved = reading.since !== null || reading.newer !== null
  const asks = (what: 'merge' | 'close') => ({
    type: 'button' as const,
    'aria-disabled': busy !== null,
    onClick: () => busy === null && setAsked(what),
  })
  return (
    <>
      <ActionBar
        state={
          <div ref={line} className={styles.state} role="status" tabIndex={-1}>
            {busy && (busy === 'merge' ? 'Merging…' : 'Closing…')}
            {!busy && state !== 'open' && <PullEnd pull={pull} branch={branch} isMine={said !== null} />}
            {!busy &&
              state === 'open' &&
              resolved === pull.head &&
              sentence('Conflicts resolved.', resolved, pull.branch)}{' '}
            {!busy && state === 'open' && !(trouble && hasMoved) && standsHow(pull, hasMoved, branch)}
          </div>
        }
        actions={
          <>
            <a className="button quiet" href={url} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
              Open on GitHub
            </a>
            {state === 'open' && (
              <button className="danger" {...asks('close')}>
                Close
              </button>
            )}
            {onResolve && (
              <button type="button" onClick={onResolve}>
                Resolve conflicts
              </button>
            )}
            {state === 'open' && obstacle === null && <button {...asks('merge')}>Merge</button>}
          </>
        }
      >
        <ErrorLine message={trouble} />
      </ActionBar>
      {asked === 'merge' && (
        <MergeDialog
          pull={pull}
          since={reading.since}
          newer={reading.newer}
          branch={branch}
          onMerge={merge}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'close' && <CloseDialog pull={pull} onEnd={close} onClose={() => setAsked(null)} />}
    </>
  )
}

function standsHow({ obstacle, isMergeable }: PullReview, hasMoved: boolean, branch: string | null): string {
  if (obstacle) return obstacle
  if (hasMoved) return 'Look at what is new before you merge.'
  return isMergeable === null
    ? 'GitHub is still working out whether it can be merged.'
    : `It can be merged into ${branch ?? 'the branch'}.`
}
