import { Link } from 'react-router-dom'
import type { PostNeighbor, PostNeighbors } from '#server/contract.ts'
import { PostCover } from './post-cover.tsx'
import styles from './post-neighbor-links.module.css'

/** The way on from the end of a post. */
export function PostNeighborLinks({ neighbors }: { neighbors: PostNeighbors | undefined }) {
  if (!neighbors?.previous && !neighbors?.next) return null
  const { previous, next } = neighbors
  return (
    <nav className={styles.neighbors} aria-label="More posts">
      {previous && <Neighbor post={previous} rel="prev" label="Previous post" />}
      {next && <Neighbor post={next} rel="next" label="Next post" />}
    </nav>
  )
}

function Neighbor({ post, rel, label }: { post: PostNeighbor; rel: 'prev' | 'next'; label: string }) {
  return (
    <Link
      className={rel === 'next' ? styles.next : styles.previous}
      to={`/blog/${encodeURIComponent(post.id)}`}
      rel={rel}
    >
      <PostCover post={post} shape="row" />
      <span>
        <span className={styles.label}>{label}</span> <span className={styles.title}>{post.title}</span>
      </span>
    </Link>
  )
}
