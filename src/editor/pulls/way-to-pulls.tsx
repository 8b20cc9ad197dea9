import { Link } from 'react-router-dom'
import { PULLS_PATH } from '../shell/pulls-path.ts'

export function WayToPulls() {
  return (
    <p>
      <Link to={PULLS_PATH}>← All pull requests</Link>
    </p>
  )
}
