import { Link } from 'react-router-dom'
import type { PostLink } from '#server/contract.ts'

/** The titles of posts in a line, each leading to where `to` says. */
export function PostLinks({ posts, to }: { posts: readonly PostLink[]; to(id: string): string }) {
  return posts.map(({ id, title }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={to(id)}>{title}</Link>
    </span>
  ))
}
