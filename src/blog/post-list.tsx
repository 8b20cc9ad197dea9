import type { PostSummary } from '../page-data.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'

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
