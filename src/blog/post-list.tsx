import { Link } from 'react-router-dom'
import type { PostSummary } from '../page-data.ts'
import { dayOf } from './dates.ts'
import { CARD_EXCERPT_CHARACTERS, excerpt } from './excerpt.ts'
import styles from './post-list.module.css'

export function PostList({ posts }: { posts: PostSummary[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <article className={styles.card}>
            {post.createdAt && (
              <p className={styles.date}>
                <time dateTime={post.createdAt}>{dayOf(post.createdAt)}</time>
              </p>
            )}
            <h2 id={`title-${post.id}`} className={styles.title}>
              {post.title}
            </h2>
            <p className={styles.excerpt}>{excerpt(post.content, CARD_EXCERPT_CHARACTERS)}</p>
            <Link
              className={styles.more}
              to={`/blog/${encodeURIComponent(post.id)}`}
              aria-describedby={`title-${post.id}`}
            >
              Read more
              {/* For whoever reads links without their surroundings; ears hear the title as the description already. */}
              <span className="sr-only" aria-hidden="true">
                {' '}
                about {post.title}
              </span>
            </Link>
          </article>
        </li>
      ))}
    </ul>
  )
}
