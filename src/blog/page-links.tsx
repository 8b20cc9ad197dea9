import { Link } from 'react-router-dom'
import { POSTS_PER_PAGE } from './list-address.ts'
import styles from './page-links.module.css'

interface PageLinksProps {
  page: number
  /** Of all pages. */
  total: number
  pathOf(page: number): string
}

/** Leads to the pages of a list before and after this one. */
export function PageLinks({ page, total, pathOf }: PageLinksProps) {
  const lastPage = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  if (lastPage === 1 && page === 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages of posts">
      {page > 1 && (
        <Link to={pathOf(Math.min(page - 1, lastPage))} rel="prev">
          ← Newer posts
        </Link>
      )}
      {page < lastPage && (
        <Link className={styles.older} to={pathOf(page + 1)} rel="next">
          Older posts →
        </Link>
      )}
    </nav>
  )
}
