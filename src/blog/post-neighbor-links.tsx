import { Link } from 'react-router-dom'
import type { PostNeighbor, PostNeighbors, PostSeries } from '#server/contract.ts'
import { PostCover } from './post-cover.tsx'
import styles from './post-neighbor-links.module.css'

interface PostNeighborLinksProps {
  neighbors: PostNeighbors | undefined
  series: PostSeries | undefined
  /** Below a text that is longer than a screen. */
  isFarBelow: boolean
}

/** The way on from the end of a post: within its series where that goes on, else to the post of the day before or after. */
export function PostNeighborLinks({ neighbors, series, isFarBelow }: PostNeighborLinksProps) {
  const previous = series?.previous ?? neighbors?.previous
  const next = series?.next ?? neighbors?.next
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbors} aria-label="More posts">
      {previous && (
        <Neighbor
          post={previous}
          rel="prev"
          label={series?.previous ? 'Previous part' : 'Previous post'}
          isFarBelow={isFarBelow}
        />
      )}
      {next && (
        <Neighbor post={next} rel="next" label={series?.next ? 'Next part' : 'Next post'} isFarBelow={isFarBelow} />
      )}
    </nav>
  )
}

interface NeighborProps {
  post: PostNeighbor
  rel: 'prev' | 'next'
  label: string
  isFarBelow: boolean
}

function Neighbor({ post, rel, label, isFarBelow }: NeighborProps) {
  return (
    <Link
      discover="none"
      className={rel === 'next' ? styles.next : styles.previous}
      to={`/blog/${encodeURIComponent(post.id)}`}
      rel={rel}
    >
      <PostCover post={post} shape="row" isFarBelow={isFarBelow} />
      <span>
        <span className={styles.label}>{label}</span> <span className={styles.title}>{post.title}</span>
      </span>
    </Link>
  )
}
