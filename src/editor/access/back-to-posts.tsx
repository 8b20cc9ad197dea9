import { Link } from 'react-router-dom'
import { accessWords } from './access-words.ts'

export function BackToPosts() {
  return (
    <p>
      <Link to="/_admin-82/blog">{accessWords.allPosts}</Link>
    </p>
  )
}
