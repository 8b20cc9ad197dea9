import { useEffect, useId, useMemo, useRef } from 'react'
import type { PullReview } from '#server/contract.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { pullAndSaved } from '../merge/sides.ts'
import { Versions } from '../merge/versions.tsx'
import { Failure } from '../shell/failure.tsx'
import styles from './conflicts.module.css'
import { useResolution } from './use-resolution.ts'

interface ConflictsProps {
  pull: PullReview
  branch: string | null
  /** What was chosen stays while it is not shown. */
  isShown: boolean
  onResolved(head: string): Promise<void>
  onFailure(error: unknown): void
  onClose(): void
}

/** Both versions of each post in conflict, passage by passage, and the commit that brings them together. */
export function Conflicts({ pull, branch, isShown, onResolved, onFailure, onClose }: ConflictsProps) {
  const { number, head, author } = pull
  const resolution = useResolution({ number, head, onResolved, onFailure })
  const { conflicts, posts, error, busy, trouble, open, asked } = resolution
  const sides = useMemo(() => pullAndSaved(author), [author])
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  const obstacle = conflicts?.obstacle ?? null
  const commit = () => {
    if (open === 0) return resolution.commit()
    const cards = [...(section.current?.querySelectorAll('fieldset') ?? [])]
    cards
      .find((card) => !card.querySelector(':checked'))
      ?.querySelector('input')
      ?.focus()
  }
  return (
    <section className={styles.section} aria-labelledby={title} ref={section} hidden={!isShown}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        Resolve conflicts
      </h3>
      {error && <Failure error={error} onAgain={resolution.again} />}
      {!conflicts && !error && <p role="status">Reading both versions…</p>}
      {obstacle !== null && <p role="status">{obstacle}</p>}
      {conflicts && obstacle === null && (
        <>
          <p>
            {`${asked > 0 ? `Choose a version of each passage that ${author} and the site both changed. The rest is merged for you.` : 'No conflicts. Ready to commit.'} Nothing is committed yet.`}
          </p>
          {posts.map(({ conflict: { id, site }, merge, questions }) => (
            <section key={id} className={styles.post} aria-label={`Conflicts in ${site.title}`}>
              {posts.length > 1 && <h4>{site.title}</h4>}
              <Versions
                merge={merge}
                questions={questions}
                decisions={resolution.decisionsOf(id)}
                sides={sides}
                onDecide={(key, decision) => resolution.decide(id, key, decision)}
              />
            </section>
          ))}
        </>
      )}
      <ErrorLine message={trouble} />
      <div className={styles.actions}>
        {conflicts && obstacle === null && (
          <>
            <p role="status">{busy ? 'Committing…' : asked > 0 && `${asked - open} of ${asked} places chosen`}</p>
            <button type="button" aria-disabled={busy || open > 0} onClick={commit}>
              {`Commit to ${pull.branch}`}
            </button>
          </>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          Decide later
        </button>
        {conflicts && obstacle === null && (
          <small>
            {`One commit on ${pull.branch}`}
            {pull.fork && ` of ${pull.fork}`}{' '}
            {`merges ${branch ?? 'the branch'} into it. The site stays as it is until you merge the pull request.`}
          </small>
        )}
      </div>
    </section>
  )
}
