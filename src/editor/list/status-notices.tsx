import type { Status } from '#server/contract.ts'
import { timeOf } from '../shell/when.tsx'
import styles from './status-notices.module.css'

/** Why nothing can be written, and what else the owner should know of the repository. */
export function StatusNotices({ status: { readOnly, hints } }: { status: Status }) {
  return (
    <>
      {readOnly && <p className={styles.readOnly}>{readOnly}</p>}
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {inLocalTime(hint)}
        </p>
      ))}
    </>
  )
}

/** The server writes times in UTC. */
function inLocalTime(words: string): string {
  return words.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, timeOf)
}
