import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Post, PostCommit, PostVersion } from '#server/contract.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { MissingImages } from '../images/missing-images.tsx'
import { Failure } from '../shell/failure.tsx'
import { timeOf, When } from '../shell/when.tsx'
import { writingPath } from '../shell/writing-path.ts'
import styles from './restore.module.css'
import { useRestore, type Warning } from './use-restore.ts'
import type { VersionProps } from './version-props.ts'

interface RestoreProps extends Omit<VersionProps, 'version'> {
  version: PostVersion
  branch: string | null
}

/** Brings the version back; says before what that does, and after what it did and how to undo it. */
export function Restore({ now: reading, ...props }: RestoreProps) {
  const { id, version, commits } = props
  const now = reading.value
  // An undo looks at the commits of then, not of when it was offered.
  const newest = useRef(commits)
  newest.current = commits
  const restoring = useRestore({ ...props, now: now ?? null, setNow: reading.set, commits: () => newest.current })
  const { busy, error, warning, done, ask, goOn, cancel, undo } = restoring
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the focus must not fall off the page.
  useEffect(() => {
    if (done && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [done])

  if (reading.error) return <Failure error={reading.error} onAgain={reading.again} />
  if (now === undefined) return null
  const isNow = now !== null && now.revision === version.revision && !version.deleted
  return (
    <div className={styles.restore}>
      {isNow
        ? !done && <p className={styles.effect}>This is the post as it is now.</p>
        : !warning && (
            <>
              <p className={styles.effect}>{effectOf(version, now)}</p>
              <button type="button" aria-disabled={busy} onClick={ask}>
                Restore this version
              </button>
            </>
          )}
      {warning && (
        <RestoreWarning warning={warning} now={now} newest={commits[0]} busy={busy} onGoOn={goOn} onCancel={cancel} />
      )}
      <ErrorLine message={error?.message} />
      <div className={styles.outcome}>
        <p ref={status} role="status" tabIndex={-1}>
          {busy ? 'One moment…' : done?.said}
        </p>
        {done && !busy && (
          <p className={styles.next}>
            {now && <Link to={writingPath(id)}>Open it in the editor</Link>}
            {done.before && (
              <button type="button" className="quiet" onClick={() => done.before && undo(done.before)}>
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      {done?.before && !busy && (
        <MissingImages key={now?.revision} post={id} branch={props.branch} onFailure={props.onFailure} />
      )}
    </div>
  )
}

function effectOf(version: PostVersion, now: Post | null): string {
  const makes = 'Restoring it makes a new commit. The versions since then stay in the history.'
  if (version.status === (now?.status ?? 'draft')) return makes
  return version.status === 'published'
    ? `${makes} It was published then, so visitors will see it at once.`
    : `${makes} It was a draft then, so visitors will no longer see the post.`
}

interface RestoreWarningProps {
  warning: Warning
  now: Post | null
  /** The newest commit to the post. */
  newest: PostCommit | undefined
  busy: boolean
  onGoOn(): unknown
  onCancel(): unknown
}

/** What has happened to the post that the owner may not know, before another version takes its place. */
function RestoreWarning({ warning, now, newest, busy, onGoOn, onCancel }: RestoreWarningProps) {
  const { hasChanged, kept } = warning
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.warning} ref={box} tabIndex={-1} aria-label="Before you restore it">
      {hasChanged && (
        <p>
          {now ? 'The post was changed while this page was open' : 'The post was deleted while this page was open'}
          {newest && (
            <>
              : “{newest.message.split('\n')[0]}
              {`” by ${newest.author},`} <When date={newest.date} />
            </>
          )}
          . {now ? 'That version stays in the history.' : 'Restoring it undoes the deletion.'}
        </p>
      )}
      {kept && (
        <p>{`This browser keeps unsaved text of the post, typed on ${timeOf(kept.typedAt)}. It stays as it is: the editor offers it when you open the post.`}</p>
      )}
      <p className={styles.actions}>
        <button type="button" aria-disabled={busy} onClick={onGoOn}>
          Restore anyway
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  )
}
