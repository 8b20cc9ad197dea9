import styles from './theme-switch.module.css'

/** Leads to the search, which src/behavior/open-search.ts opens over the page. */
export function SearchButton() {
  return (
    <a className={styles.switch} href="/search">
      <svg className={styles.search} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="m20 20-5-5a6 6 0 1 0-1 1" />
      </svg>
      <span className="sr-only">Search</span>
    </a>
  )
}
