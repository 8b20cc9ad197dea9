import { Link } from 'react-router-dom'
import { collectionPath } from '#content/collection-address.ts'
import styles from './post-tags.module.css'

/** The tags of a post, each of which leads to the posts that have it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link className="plain-link" discover="none" to={collectionPath('tags', tag)} rel="tag">
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
