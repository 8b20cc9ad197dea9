import { Link } from 'react-router-dom'

export function BackToPosts() {
  return (
    <p>
      <Link to="/_admin-82/blog">← All posts</Link>
    </p>
  )
}
