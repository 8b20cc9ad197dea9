import { Link } from 'react-router-dom'
import styles from './rail.module.css'
import { currentOf, type RailEntry } from './rail-entries.ts'
import { RailIcon } from './rail-icon.tsx'
import type { RailCount } from './use-rail-counts.ts'

interface RailLinkProps {
  entry: RailEntry
  count: RailCount | undefined
  path: string
  search: string
}

export function RailLink({ entry, count, path, search }: RailLinkProps) {
  const { name, more, to } = entry
  return (
    <Link
      className={styles.entry}
      to={to}
      title={more ? `${name} ${more}` : name}
      aria-current={currentOf(entry, path, search)}
    >
      <RailIcon name={name} />
      <span className={styles.name}>
        {name}
        {more && <span className="sr-only"> {more}</span>}
      </span>
      {count && count.number > 0 && (
        <span className={styles.count} data-new={count.isNew || undefined}>
          {count.number.toLocaleString('en-US')}
          {count.isNew && <span className="sr-only"> unread</span>}
        </span>
      )}
    </Link>
  )
}
