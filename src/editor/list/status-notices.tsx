import type { Status } from '#server/contract.ts'
import { withLocalTimes } from '../../api/local-times.ts'
import styles from './status-notices.module.css'

/** Why nothing can be written, and what else the owner should know of the repository. */
export function StatusNotices({ status: { readOnly, hints } }: { status: Status }) {
  return (
    <>
      {readOnly && <p className={styles.readOnly}>{readOnly}</p>}
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {withLocalTimes(hint)}
        </p>
      ))}
    </>
  )
}
