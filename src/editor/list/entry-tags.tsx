import { Link } from 'react-router-dom'
import type { PullSummary } from '#server/contract.ts'
import { pullPath } from '../shell/pulls-path.ts'
import styles from './entry.module.css'

interface EntryTagsProps {
  tags: readonly string[]
  isKept: boolean
  pulls: readonly PullSummary[]
  tagLink(tag: string): string
}

/** What else is to be known of a post at a glance. */
export function EntryTags({ tags, isKept, pulls, tagLink }: EntryTagsProps) {
  if (tags.length === 0 && pulls.length === 0 && !isKept) return null
  return (
    <p className={styles.tags}>
      {isKept && <span className={styles.kept}>unsaved text kept here</span>}
      {pulls.map(({ number, title }) => (
        <Link key={number} to={pullPath(number)} title={title}>
          {`in pull request #${number}`}
        </Link>
      ))}
      {[...new Set(tags)].map((tag) => (
        <Link key={tag} to={tagLink(tag)} preventScrollReset title={`Posts tagged ${tag}`}>
          #{tag}
        </Link>
      ))}
    </p>
  )
}
