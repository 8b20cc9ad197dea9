import type { Status } from '#server/contract.ts'
import { timeOf } from '../shell/when.tsx'
import styles from './place.module.css'

/** Where writes go, and how that stands. */
export function Place({ status }: { status: Status }) {
  const { mode, repository, branch, head, syncedAt, posts, readOnly, hints, notes } = status
  const name =
    mode === 'local' ? `Local ${branch ? 'repository' : 'folder'} “${repository}”` : `GitHub repository ${repository}`
  const counts = [
    `${posts.published} published`,
    posts.scheduled > 0 && `${posts.scheduled} scheduled`,
    `${posts.drafts} ${posts.drafts === 1 ? 'draft' : 'drafts'}`,
    posts.problems > 0 && `${posts.problems} with problems`,
  ]
  return (
    <section className={styles.place} aria-label="Repository">
      <p className={styles.name}>
        {name}
        {branch && `, branch ${branch}`}
      </p>
      <p>{counts.filter(Boolean).join(', ')}</p>
      {head && (
        <p>
          At commit <code>{head.slice(0, 7)}</code>
          {mode === 'github' && syncedAt && (
            <>
              , looked at <time dateTime={syncedAt}>{timeOf(syncedAt)}</time>
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(readOnly || hints.length > 0) && (
        <p className={styles.state} data-read-only={readOnly !== null || undefined}>
          {`${readOnly ? 'Read-only' : 'Needs a look'}: see Posts`}
        </p>
      )}
    </section>
  )
}
