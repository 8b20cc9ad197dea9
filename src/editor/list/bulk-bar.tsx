import { useEffect, useRef } from 'react'
import { ErrorLine } from '../../components/error-line.tsx'
import { isOver, standingOf } from '../shell/schedule.ts'
import { useCovering } from '../shell/use-covering.ts'
import styles from './bulk-bar.module.css'
import { BulkQuestion } from './bulk-question.tsx'
import { type BulkRun, countOf, type Job, WORDS } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'
import { focusHeading } from './use-kept-focus.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the posts that are ticked; then, what became of each. */
export function BulkBar({ selection, bulk }: { selection: Selection; bulk: Bulk }) {
  const { posts } = selection
  const { run } = bulk
  const isShown = posts.length > 0 || run !== null
  const bar = useRef<HTMLElement>(null)
  useCovering(bar, '--bar-height', isShown)
  // What waits for its time, or has disappeared, is published one by one: Undo could not bring its times back.
  const drafts = posts.filter((post) => standingOf(post) === 'draft' && post.status === 'draft' && !isOver(post))
  const published = posts.filter((post) => standingOf(post) === 'published')
  const isIdle = run === null || run.state === 'over'
  if (!isShown) return null
  const clear = () => {
    selection.clear()
    focusHeading()
  }
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-covering=""
      aria-label="Selected posts"
      data-bulk=""
      data-over={run?.state === 'over' || undefined}
    >
      {bulk.question && (
        <BulkQuestion
          question={bulk.question}
          onGo={(chosen) => bulk.question && bulk.start(bulk.question.kind, chosen)}
          onClose={bulk.dismiss}
        />
      )}
      {run && <BulkReport run={run} bulk={bulk} />}
      {posts.length > 0 && isIdle && (
        <div className={styles.row}>
          <p className={styles.count}>{`${countOf(posts.length)} selected`}</p>
          <div className={styles.actions}>
            {drafts.length > 0 && (
              <button type="button" onClick={() => bulk.ask('publish', drafts)}>
                {`Publish (${drafts.length})`}
              </button>
            )}
            {published.length > 0 && (
              <button type="button" className="quiet" onClick={() => bulk.ask('unpublish', published)}>
                {`Unpublish (${published.length})`}
              </button>
            )}
            <button type="button" className="danger" onClick={() => bulk.ask('delete', posts)}>
              {`Delete (${posts.length})`}
            </button>
            <button type="button" className="quiet" onClick={clear}>
              Clear
              <span className="sr-only"> selection</span>
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

/** That a run goes on, and what became of each post. */
function BulkReport({ run, bulk }: { run: BulkRun; bulk: Bulk }) {
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
