import { useEffect, useRef } from 'react'
import { ErrorLine } from '../../components/error-line.tsx'
import styles from './bulk.module.css'
import { type BulkRun, countOf, type Job, WORDS } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'
import { focusHeading } from './use-kept-focus.ts'

/** That a run goes on, and what became of each post. */
export function BulkReport({ run, bulk }: { run: BulkRun; bulk: Bulk }) {
  const { kind, jobs, state, commit, trouble } = run
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
    if (state === 'over' && document.activeElement === document.body) heading.current?.focus()
  }, [state])
  // Then the status line says it.
  const isTold = state === 'over' && failed + waiting === 0
  const outcome = [
    `${done} ${countOf(worked)}${commit ? ` in commit ${commit.slice(0, 7)}` : ''}`,
    failed > 0 && `${failed} left out`,
    waiting > 0 && `${waiting} not started`,
  ]

  return (
    <div className={styles.report}>
      <div className={styles.row}>
        <p ref={heading} className={styles.count} role={isTold ? undefined : 'status'} tabIndex={-1}>
          {state === 'over' ? outcome.filter(Boolean).join(', ').concat('.') : `${doing} ${countOf(jobs.length)}…`}
        </p>
        {state === 'over' && (
          <div className={styles.actions}>
            {failed + waiting > 0 && (
              <button type="button" onClick={bulk.tryAgain}>
                {`Try again (${failed + waiting})`}
              </button>
            )}
            <button type="button" className="quiet" onClick={close}>
              Close
              <span className="sr-only"> report</span>
            </button>
          </div>
        )}
      </div>
      {state === 'running' && <progress className={styles.progress} aria-label={doing} />}
      <ErrorLine message={trouble} />
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
    <div className={styles.jobs} role="group" aria-label="Results" tabIndex={0}>
      <ul>
        {told.map(({ post, state: outcome, left, reason }) => (
          <li key={post.id} className={styles[outcome]}>
            <strong>{post.title}</strong>{' '}
            {outcome === 'failed' ? reason : left === undefined ? 'No changes were needed.' : `${WORDS[kind].done}.`}
          </li>
        ))}
      </ul>
    </div>
  )
}
