import { useRef } from 'react'
import { isOver, standingOf } from '../shell/schedule.ts'
import { useCovering } from '../shell/use-covering.ts'
import styles from './bulk.module.css'
import { BulkQuestion } from './bulk-question.tsx'
import { BulkReport } from './bulk-report.tsx'
import { countOf } from './bulk-run.ts'
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
