import { Link } from 'react-router-dom'
import { ErrorLine } from '../../components/error-line.tsx'
import { useOwnPulls } from '../propose/use-own-pulls.ts'
import { pullPath } from '../shell/paths.ts'
import styles from './own-pulls.module.css'
import { PullFacts } from './pull-facts.tsx'

/** The pull requests of a person who may not push: the open ones, and the last that have ended. */
export function OwnPulls() {
  const { pulls, isReading, failure } = useOwnPulls()
  return (
    <section className="stack-3 shrinking small titled" aria-labelledby="own-pulls">
      <h2 id="own-pulls">Your pull requests</h2>
      <p role="status" className="caption">
        {isReading
          ? 'Loading…'
          : !failure &&
            pulls.length === 0 &&
            'No pull requests yet. Your open ones are listed here, with the last five that were merged or closed.'}
      </p>
      <ErrorLine message={failure} />
      <ul className={styles.entries}>
        {pulls.map((pull) => (
          <li key={pull.number}>
            <Link to={pullPath(pull.number)}>{pull.title || 'No title'}</Link>
            <PullFacts pull={pull} isOwn />
          </li>
        ))}
      </ul>
    </section>
  )
}
