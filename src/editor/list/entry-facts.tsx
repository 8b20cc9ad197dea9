import type { Post, PostStatus } from '#server/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { isOver } from '../shell/schedule.ts'
import { agoOf, timeOf } from '../shell/when.tsx'
import styles from './entry.module.css'

/** When the post was begun, appears, or has disappeared, and how it stands. */
export function EntryFacts({ post, standing }: { post: Post; standing: PostStatus }) {
  const { createdAt, publishAt, unpublishAt } = post
  const turn =
    standing === 'scheduled'
      ? { word: 'Appears', at: publishAt }
      : standing === 'draft' && post.status !== 'draft' && isOver(post)
        ? { word: 'Disappeared', at: unpublishAt }
        : null
  return (
    <p className={styles.facts}>
      {turn?.at ? (
        <span className={`${styles.time} ${styles.turn}`}>
          <time dateTime={turn.at}>
            {turn.word} {timeOf(turn.at)}
          </time>{' '}
          <span className={styles.ago}>{agoOf(turn.at)}</span>
        </span>
      ) : (
        createdAt && (
          <span className={styles.time}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time> <span className={styles.ago}>{agoOf(createdAt)}</span>
          </span>
        )
      )}
      <span className={styles[standing]}>{standing}</span>
    </p>
  )
}
