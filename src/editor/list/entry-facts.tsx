import type { Post } from '#server/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { agoOf } from '../shell/when.tsx'
import styles from './entry.module.css'

/** When the post was begun, and how it stands. */
export function EntryFacts({ post: { createdAt, status } }: { post: Post }) {
  return (
    <p className={styles.facts}>
      {createdAt && (
        <span className={styles.time}>
          <time dateTime={createdAt}>{dayOf(createdAt)}</time> <span className={styles.ago}>{agoOf(createdAt)}</span>
        </span>
      )}
      <span className={styles[status]}>{status}</span>
    </p>
  )
}
