import { Link } from 'react-router-dom'
import { PULLS_PATH } from '../shell/pulls-path.ts'
import { pullsWords } from './pulls-words.ts'

export function WayToPulls() {
  return (
    <p>
      <Link to={PULLS_PATH}>{pullsWords.allPullRequests}</Link>
    </p>
  )
}
