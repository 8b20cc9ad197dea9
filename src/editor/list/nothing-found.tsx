import type { Filters } from './filters.ts'
import { listWords } from './list-words.ts'
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
        {listWords.clearFilters}
      </button>
    </div>
  )
}

const KINDS = { '': 'post', draft: 'draft', scheduled: listWords.scheduledPost, published: listWords.publishedPost }

function sentenceOf({ q, status, tag, problem }: Filters): string {
  const kind = KINDS[status]
  const conditions = [
    tag && listWords.isTagged(tag),
    problem && listWords.hasAProblem,
    q && listWords.holdsInItsTitleOr(q),
  ]
  return listWords.no(kind, conditions.filter(Boolean).join(' and ') || listWords.isHere)
}
