import { useEffect, useRef } from 'react'
import { focusHeading } from '../list/use-kept-focus.ts'
import styles from './bulk.module.css'
import { type BulkRun, countOf, type Job, WORDS } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'

/** How far a run is, and what became of each post. */
export function BulkReport({ run, bulk }: { run: BulkRun; bulk: Bulk }) {
  const { kind, jobs, state } = run
  const { doing, done } = WORDS[kind]
  const count = (wanted: Job['state']) => jobs.filter((job) => job.state === wanted).length
  const [worked, failed, waiting] = [count('done'), count('failed'), count('waiting')]
  const close = () => {
    bulk.close()
    focusHeading()
  }
  const heading = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the keyboard goes on from here.
  useEffect(() => {
    if (state !== 'stopping' && document.activeElement === document.body) heading.current?.focus()
  }, [state])

  return (
    <div className={styles.report}>
      <div className={styles.row}>
        <p ref={heading} className={styles.count} role="status" tabIndex={-1}>
          {state === 'over'
            ? [`${done} ${countOf(worked)}`, failed > 0 && `${failed} failed`, waiting > 0 && `${waiting} not begun`]
                .filter(Boolean)
                .join(', ')
                .concat('.')
            : `${doing}: ${worked + failed} of ${jobs.length}${state === 'stopping' ? ', stopping' : ''}`}
        </p>
        <div className={styles.actions}>
          {state === 'over' ? (
            <>
              {failed + waiting > 0 && (
                <button type="button" onClick={bulk.tryAgain}>
                  Try again ({failed + waiting})
                </button>
              )}
              <button type="button" className="quiet" onClick={close}>
                Close<span className="sr-only"> report</span>
              </button>
            </>
          ) : (
            <button type="button" className="quiet" aria-disabled={state === 'stopping'} onClick={bulk.stop}>
              Stop
            </button>
          )}
        </div>
      </div>
      {state !== 'over' && (
        <progress className={styles.progress} max={jobs.length} value={worked + failed} aria-label={doing} />
      )}
      <JobList run={run} />
    </div>
  )
}

function JobList({ run: { kind, jobs, state } }: { run: BulkRun }) {
  const told = [
    ...jobs.filter((job) => job.state === 'failed'),
    ...jobs.filter((job) => state === 'over' && job.state === 'done'),
  ]
  if (told.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
    <div className={styles.jobs} role="group" aria-label="What became of each" tabIndex={0}>
      <ul>
        {told.map(({ post, state: outcome, commit, reason }) => (
          <li key={post.id} className={styles[outcome]}>
            <strong>{post.title}</strong>{' '}
            {outcome === 'failed'
              ? reason
              : commit
                ? `${WORDS[kind].done}, commit ${commit.slice(0, 7)}.`
                : 'Nothing was left to do.'}
          </li>
        ))}
      </ul>
    </div>
  )
}
