import { useLocation } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { Place } from './place.tsx'
import styles from './rail.module.css'
import { RAIL } from './rail-entries.ts'
import { RailLink } from './rail-link.tsx'
import { useRailCounts } from './use-rail-counts.ts'

interface RailProps {
  /** Null where it is not known, and for people who may not push. */
  status: Status | null
  isOwner: boolean
}

/** The parts of the editor, and below them where writes go. */
export function Rail({ status, isOwner }: RailProps) {
  const { pathname, search } = useLocation()
  const counts = useRailCounts(status, pathname)
  const isThere = {
    'Pull requests': status?.mode === 'github',
    // What the forms took is told by the same server that tells where writes go.
    Messages: status !== null,
  }
  const entries = RAIL.filter(({ name, isForAll }) => {
    if (name in isThere && !isThere[name as keyof typeof isThere]) return false
    return isOwner || isForAll
  })
  return (
    <div className={styles.rail}>
      <nav aria-label="Editor">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <RailLink entry={entry} count={counts[entry.name]} path={pathname} search={search} />
            </li>
          ))}
        </ul>
      </nav>
      {status && <Place status={status} />}
    </div>
  )
}
