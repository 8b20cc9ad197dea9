import { Link } from 'react-router-dom'
import { useCoverMotion } from '../components/use-cover-motion.ts'
import type { PostSummary } from '../head/page-data.ts'
import { dayOf } from './dates.ts'
import { CARD_EXCERPT_CHARACTERS, excerpt } from './excerpt.ts'
import { PostCover } from './post-cover.tsx'
import styles from './post-list.module.css'
import { PostTags } from './post-tags.tsx'

interface PostListProps {
  posts: PostSummary[]
  /** The first post is the newest of all, and stands above the others. */
  hasLead: boolean
}

export function PostList({ posts, hasLead }: PostListProps) {
  const { columns, isLastAlone } = layOutList(posts.length, hasLead)
  const roleOf = (at: number) => {
    if (hasLead && at === 0) return styles.lead
    return isLastAlone && at === posts.length - 1 ? styles.alone : undefined
  }
  return (
    <ul className={columns === 3 ? styles.three : styles.two}>
      {posts.map((post, at) => (
        <li key={post.id} className={roleOf(at)}>
          <PostCard post={post} at={at} />
        </li>
      ))}
    </ul>
  )
}

interface ListLayout {
  /** Of the cards after the lead, where there is room for so many. */
  columns: 2 | 3
  /** The last card would stand alone in a row of two, and takes the whole of it. */
  isLastAlone: boolean
}

/** Lays out a list so that no card stands alone beside a hole. The lead has a row of its own. */
export function layOutList(posts: number, hasLead: boolean): ListLayout {
  const cards = hasLead ? posts - 1 : posts
  return { columns: cards > 0 && cards % 3 === 0 ? 3 : 2, isLastAlone: cards % 2 === 1 }
}

// More would outweigh the words; the post has them all.
const MAX_TAGS = 4

interface PostCardProps {
  post: PostSummary
  /** Counted from 0, in its list. */
  at: number
}

// A hundred drawings would add 5 KB of Brotli to a list of 16 (measured on 2026-11-22).
const MAX_SERVED_DRAWINGS = 12

function PostCard({ post, at }: PostCardProps) {
  const { id, title, content = '', excerpt: beginning = content, createdAt, author, tags, description, minutes } = post
  const address = `/blog/${encodeURIComponent(id)}`
  const motion = useCoverMotion(address)
  const words = description ?? excerpt(beginning, CARD_EXCERPT_CHARACTERS)
  return (
    <article className={styles.card}>
      <PostCover post={post} isOnFirstScreen={at === 0} isFarBelow={at >= MAX_SERVED_DRAWINGS} motion={motion} />
      <div className={styles.words}>
        {createdAt && (
          <p className={styles.date}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
        )}
        <h2 id={`title-${id}`} className={styles.title} dir="auto">
          {title}
        </h2>
        <p
          className={words.length > CARD_EXCERPT_CHARACTERS && !description ? styles.excerpt : styles.description}
          dir="auto"
        >
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
