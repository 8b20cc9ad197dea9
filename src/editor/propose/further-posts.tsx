import type { JournalEntry } from '../text/journal.ts'
import styles from './propose-dialog.module.css'

interface FurtherPostsProps {
  others: readonly JournalEntry[]
  /** By the ids of the posts. */
  taken: ReadonlySet<string>
  onTake(taken: ReadonlySet<string>): void
}

/** Other posts with unsaved text in this browser, to go into the same pull request. */
export function FurtherPosts({ others, taken, onTake }: FurtherPostsProps) {
  if (others.length === 0) return null
  const toggle = (id: string, isTaken: boolean) => {
    const next = new Set(taken)
    if (isTaken) next.add(id)
    else next.delete(id)
    onTake(next)
  }
  return (
    <fieldset className={styles.further}>
      <legend>Include unsaved changes from other posts</legend>
      {others.map(({ postId, text }) => (
        <label key={postId} className={styles.check}>
          <input
            type="checkbox"
            checked={taken.has(postId)}
            onChange={({ target }) => toggle(postId, target.checked)}
          />
          <span>{text.title.trim() || postId}</span>
        </label>
      ))}
    </fieldset>
  )
}
