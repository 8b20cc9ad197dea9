import { useId } from 'react'
import type { PostOrder, PostStatus, TagCount } from '#server/contract.ts'
import styles from './filter-bar.module.css'
import { type Filters, ORDERS } from './filters.ts'
import type { ChangeFilters } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  change: ChangeFilters
  tags: TagCount[]
  /** How many posts have something that their owner should mend. */
  problems: number
}

/** Which posts the lists show, and in which order. */
export function FilterBar({ filters, change, tags, problems }: FilterBarProps) {
  const { status, tag, problem, sort } = filters
  const isListed = tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  return (
    <fieldset className={styles.bar}>
      <legend className="sr-only">Which posts to show</legend>
      <Choice label="Status" value={status} onChoose={(value) => change({ status: value as PostStatus | '' })}>
        <option value="">All</option>
        <option value="draft">Drafts</option>
        <option value="published">Published</option>
      </Choice>
      {(tags.length > 0 || tag) && (
        <Choice label="Tag" value={tag.toLowerCase()} onChoose={(value) => change({ tag: value })}>
          <option value="">All</option>
          {tag && !isListed && <option value={tag.toLowerCase()}>{tag} (0)</option>}
          {tags.map(({ tag: name, count }) => (
            <option key={name} value={name.toLowerCase()}>
              {name} ({count})
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Order" value={sort} onChoose={(value) => change({ sort: value as PostOrder })}>
        {Object.entries(ORDERS).map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Choice>
      {(problems > 0 || problem) && (
        <button
          className={`quiet ${styles.toggle}`}
          type="button"
          aria-pressed={problem}
          onClick={() => change({ problem: !problem })}
        >
          With problems ({problems})
        </button>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose(value: string): void
  children: React.ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  )
}
