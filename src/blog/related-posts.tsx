import { Link } from 'react-router-dom'
import type { PostLink } from '#server/contract.ts'
import styles from './related-posts.module.css'

/** Posts about what a post is about. */
export function RelatedPosts({ posts }: { posts: readonly PostLink[] | undefined }) {
  if (!posts) return null
  return (
    <nav className={styles.related} aria-label={LABEL}>
      <h2>{LABEL}</h2>
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link discover="none" to={`/blog/${encodeURIComponent(id)}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LABEL = 'Related posts'
