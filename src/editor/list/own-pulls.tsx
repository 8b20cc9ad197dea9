import { ErrorLine } from '../../components/error-line.tsx'
import { useOwnPulls } from '../propose/use-own-pulls.ts'
import { PullFacts } from '../pulls/pull-facts.tsx'
import styles from './contributor-posts.module.css'

/** What a person who may not push has proposed and no one has decided yet. */
export function OwnPulls() {
  const { pulls, isReading, failure } = useOwnPulls()
  return (
    <section className={styles.list} aria-labelledby="own-pulls">
      <h2 id="own-pulls">Your open pull requests</h2>
      <p role="status" className={styles.status}>
        {isReading
          ? 'Loading…'
          : !failure &&
            pulls.length === 0 &&
            'None yet. A pull request that you open is listed here until it is merged or closed.'}
      </p>
      <ErrorLine message={failure} />
      <ul className={styles.posts}>
        {pulls.map((pull) => (
          <li key={pull.number}>
            <a href={pull.url} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
              {pull.title || 'No title'}
            </a>
            <PullFacts pull={pull} />
          </li>
        ))}
      </ul>
    </section>
  )
}
