import styles from './no-posts.module.css'
import { isNotReadYet, NOT_READ_YET } from './not-read-yet.ts'

interface NoPostsProps {
  /** What is searched for; '' for all. */
  needle: string
  tag: string
  page: number
  total: number
  error: string | null
}

/** Stands where a list has nothing to show. */
export function NoPosts(props: NoPostsProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 90" aria-hidden="true">
        <path d="M20 28h32M20 40h40M20 52h24M100 28h32M100 40h40M100 52h24" />
        <rect x="55" y="8" width="50" height="66" rx="6" />
        <path className={styles.mark} d="M67 24h26M67 36h18" />
      </svg>
      <p>{sentenceOf(props)}</p>
    </div>
  )
}

function sentenceOf({ needle, tag, page, total, error }: NoPostsProps): string {
  if (needle) return 'Try a shorter or different word.'
  if (isNotReadYet(error)) return `No posts yet. ${NOT_READ_YET}`
  if (page > 1 && total > 0) return `There is no page ${page}.`
  return tag ? 'No post has this tag.' : 'No posts yet.'
}
