import { ErrorLine } from '../../components/error-line.tsx'
import { useOwnPulls } from '../propose/use-own-pulls.ts'
import { PullFacts } from '../pulls/pull-facts.tsx'
import styles from './contributor-posts.module.css'
import { listWords } from './list-words.ts'

/** What a person who may not push has proposed and no one has decided yet. */
export function OwnPulls() {
  const { pulls, isReading, failure } = useOwnPulls()
  return (
    <section className={styles.list} aria-labelledby="own-pulls">
      <h2 id="own-pulls">{listWords.yourOpenPullRequests}</h2>
      <p role="status" className={styles.status}>
        {isReading ? listWords.loading : !failure && pulls.length === 0 && listWords.noneWhatYouProposeIs}
      </p>
      <ErrorLine message={failure} />
      <ul className={styles.posts}>
        {pulls.map((pull) => (
          <li key={pull.number}>
            <a href={pull.url} target="_blank" rel="noopener noreferrer" title={listWords.opensInANewTab}>
              {pull.title || listWords.noTitle}
            </a>
            <PullFacts pull={pull} />
          </li>
        ))}
      </ul>
    </section>
  )
}
