import type { Status } from '#server/contract/contract.ts'
import { withLocalTimes } from '../../api/local-times.ts'
import { Folded } from '../shell/folded.tsx'
import styles from './status-notices.module.css'

// What GitHub answers an hour without a token: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
const LIMIT_WITHOUT_TOKEN = 60

/** Why nothing can be written, and what else the owner should know of the repository. */
export function StatusNotices({ status: { readOnly, hints, rateLimit, rules, branch } }: { status: Status }) {
  const isPaused = hints.length > 0 && rateLimit?.remaining === 0
  return (
    <>
      {readOnly && <p className={styles.readOnly}>{readOnly}</p>}
      {rules?.needsPull && (
        <p className={styles.hint}>
          {`The branch ${branch} takes changes by pull request only. What you do here is requested, and it is on the site once the pull request is merged.`}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {withLocalTimes(hint)}
        </p>
      ))}
      {isPaused && (
        <div className={styles.hint}>
          <Folded summary="Why?">
            <p>
              {`GitHub answers ${rateLimit.limit.toLocaleString('en-US')} requests an hour, and this site has used them up.`}
              {rateLimit.limit <= LIMIT_WITHOUT_TOKEN && (
                <>
                  With a token in the setting <code>GITHUB_TOKEN</code> it answers more.
                </>
              )}
            </p>
          </Folded>
        </div>
      )}
    </>
  )
}
