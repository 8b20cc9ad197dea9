import type { PostSummary } from '../page-data.ts'
import { layOutList } from './list-layout.ts'
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
