import type { ApiError } from '../blog/api.ts'
import styles from './failure.module.css'

/** What could not be read, in the server's own words, and the way to read it again. */
export function Failure({ error, onAgain }: { error: ApiError; onAgain(): void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <button type="button" className="quiet" onClick={onAgain}>
        Try again
      </button>
    </div>
  )
}
