import { Link } from 'react-router-dom'
import type { PullSummary } from '#server/contract.ts'
import { PULLS_PATH } from '../shell/pulls-path.ts'

/** The way to the pull requests, with their number once it is known. */
export function PullsLink({ pulls }: { pulls: readonly PullSummary[] | null }) {
  return <Link to={PULLS_PATH}>Pull requests{pulls && pulls.length > 0 && ` (${pulls.length})`}</Link>
}
