import type { Filters } from './filters.ts'
import styles from './nothing-found.module.css'

/** In place of two lists that the filters have emptied. */
export function NothingFound({ filters, onClear }: { filters: Filters; onClear(): void }) {
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <path d="M8 40V12l6-6h22l6 6v8M8 40h24M16 16h18M16 24h12M16 32h8" />
        <circle cx="44" cy="30" r="9" />
        <path d="m51 37 7 7" />
      </svg>
      <p className={styles.words}>{sentenceOf(filters)}</p>
      <button type="button" className="quiet" onClick={onClear}>
        Clear filters
      </button>
    </div>
  )
}

const KINDS = { '': 'post', draft: 'draft', scheduled: 'scheduled post', published: 'published post' }

function sentenceOf({ q, status, tag, problem }: Filters): string {
  const kind = KINDS[status]
  const conditions = [tag && `is tagged #${tag}`, problem && 'has a problem', q && `has “${q}” in its title or content`]
  return `No ${kind} ${conditions.filter(Boolean).join(' and ') || 'is here'}.`
}
