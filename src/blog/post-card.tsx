import { Link } from 'react-router-dom'
import { useCoverMotion } from '../components/use-cover-motion.ts'
import type { PostSummary } from '../page-data.ts'
import { dayOf } from './dates.ts'
import { CARD_EXCERPT_CHARACTERS, excerpt } from './excerpt.ts'
import styles from './post-card.module.css'
import { PostCover } from './post-cover.tsx'
import { PostTags } from './post-tags.tsx'

// More would outweigh the words; the post has them all.
const MAX_TAGS = 4

interface PostCardProps {
  post: PostSummary
  /** Counted from 0, in its list. */
  at: number
}

// A hundred drawings would add 5 KB of Brotli to a list of 16 (measured on 2026-11-22).
const MAX_SERVED_DRAWINGS = 12

export function PostCard({ post, at }: PostCardProps) {
  const { id, title, content, createdAt, author, tags, description, minutes } = post
  const address = `/blog/${encodeURIComponent(id)}`
  const motion = useCoverMotion(address)
  const words = description ?? excerpt(content, CARD_EXCERPT_CHARACTERS)
  return (
    <article className={styles.card}>
      <PostCover post={post} isOnFirstScreen={at === 0} isFarBelow={at >= MAX_SERVED_DRAWINGS} motion={motion} />
      <div className={styles.words}>
        {createdAt && (
          <p className={styles.date}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
        )}
        <h2 id={`title-${id}`} className={styles.title}>
          {title}
        </h2>
        <p className={words.length > CARD_EXCERPT_CHARACTERS && !description ? styles.excerpt : styles.description}>
          {words}
        </p>
        <div className={styles.end}>
          <PostTags tags={tags.slice(0, MAX_TAGS)} />
          <div className={styles.foot}>
            <p className={styles.byline}>
              <span>{author || 'Anonymous'}</span>
              {minutes && <span>{minutes} min read</span>}
            </p>
            <Link className={styles.more} viewTransition to={address} aria-describedby={`title-${id}`}>
              Read more
              {/* For people who read links without their surroundings; ears hear the title as the description already. */}
              <span className="sr-only" aria-hidden="true">
                {' '}
                about {title}
              </span>
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}
