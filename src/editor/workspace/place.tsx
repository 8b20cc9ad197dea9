import type { Status } from '#server/contract.ts'
import { timeOf } from '../shell/when.tsx'
import styles from './place.module.css'
import { workspaceWords } from './workspace-words.ts'

/** Where writes go, and how that stands. */
export function Place({ status }: { status: Status }) {
  const { mode, repository, branch, head, syncedAt, posts, readOnly, hints, notes } = status
  const name =
    mode === 'local'
      ? workspaceWords.local(branch ? 'repository' : 'folder', repository)
      : workspaceWords.githubRepository(repository)
  const counts = [
    workspaceWords.published(posts.published),
    posts.scheduled > 0 && workspaceWords.scheduled(posts.scheduled),
    `${posts.drafts} ${posts.drafts === 1 ? 'draft' : 'drafts'}`,
    posts.problems > 0 && workspaceWords.withProblems(posts.problems),
  ]
  return (
    <section className={styles.place} aria-label={workspaceWords.repository}>
      <p className={styles.name}>
        {name}
        {branch && workspaceWords.branch(branch)}
      </p>
      <p>{counts.filter(Boolean).join(', ')}</p>
      {head && (
        <p>
          {workspaceWords.atCommit} <code>{head.slice(0, 7)}</code>
          {mode === 'github' && syncedAt && (
            <>
              {workspaceWords.lookedAt} <time dateTime={syncedAt}>{timeOf(syncedAt)}</time>
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(readOnly || hints.length > 0) && (
        <p className={styles.state} data-read-only={readOnly !== null || undefined}>
          {workspaceWords.seePosts(readOnly ? 'Read-only' : workspaceWords.needsALook)}
        </p>
      )}
    </section>
  )
}
