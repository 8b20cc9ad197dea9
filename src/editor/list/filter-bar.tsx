import type { ReactNode } from 'react'
import type { Status, TagCount } from '#server/contract/contract.ts'
import { textsReadOf } from '../shell/texts-read-of.ts'
import styles from './filter-bar.module.css'
import { type ChangeFilters, type Filters, type ListOrder, NO_FILTERS, ORDERS } from './filters.ts'
import { RenameTag } from './tag-dialog.tsx'
import type { Bulk } from './use-bulk.ts'

interface FilterBarProps {
  filters: Filters
  change: ChangeFilters
  tags: TagCount[]
  /** How many posts there are in all; null while that is not known. */
  counts: Status['posts'] | null
  start: Bulk['start']
}

const STATUSES = [
  ['', 'All'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['published', 'Published'],
] as const

/** Which posts the lists show, and in which order. */
export function FilterBar({ filters, change, tags, counts, start }: FilterBarProps) {
  const { q, status, tag, problem, sort } = filters
  const isListed = tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  const problems = counts?.problems ?? 0
  return (
    <fieldset className={styles.bar}>
      <legend className="sr-only">Which posts to show</legend>
      {STATUSES.map(([value, words]) => (
        <button
          key={value}
          className={styles.chip}
          type="button"
          aria-pressed={status === value}
          onClick={() => change({ status: value })}
        >
          {words}
        </button>
      ))}
      {(problems > 0 || problem) && (
        <button
          className={`${styles.chip} ${styles.problem}`}
          type="button"
          aria-pressed={problem}
          onClick={() => change({ problem: !problem })}
        >
          {`With problems (${problems.toLocaleString('en-US')})`}
        </button>
      )}
      {(tags.length > 0 || tag) && (
        <Choice label="Tag" value={tag.toLowerCase()} isSet={tag !== ''} onChoose={(value) => change({ tag: value })}>
          <option value="">Any tag</option>
          {tag && !isListed && <option value={tag.toLowerCase()}>{tag} (0)</option>}
          {tags.map(({ tag: name, count }) => (
            <option key={name} value={name.toLowerCase()}>
              {name} ({count})
            </option>
          ))}
        </Choice>
      )}
      {tag && isListed && <RenameTag tag={tag} tags={tags} className={styles.chip} start={start} />}
      {counts && counts.unchecked > 0 && <span className={`${styles.reading} late`}>{textsReadOf(counts)}</span>}
      {status === 'scheduled' ? (
        <span className={styles.reading}>Next to appear first</span>
      ) : (
        <Choice label="Order" value={sort} isSet={false} onChoose={(value) => change({ sort: value as ListOrder })}>
          {Object.entries(ORDERS).map(([order, words]) => (
            <option key={order} value={order}>
              {q && order === NO_FILTERS.sort ? 'Best match first' : words}
            </option>
          ))}
        </Choice>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** It narrows the lists. */
  isSet: boolean
  onChoose(value: string): void
  children: ReactNode
}

/** A chip with more ways than two. */
function Choice({ label, value, isSet, onChoose, children }: ChoiceProps) {
  return (
    <span className={styles.choice} data-set={isSet || undefined}>
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2.500 4.500 6 8l3.500-3.500" fill="none" stroke="currentColor" strokeWidth="1.600" />
      </svg>
    </span>
  )
}
