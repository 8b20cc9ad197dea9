import { Link } from 'react-router-dom'
import { type ListAddress, listPath } from './list-address.ts'
import styles from './post-pager.module.css'
import { POSTS_PER_PAGE } from './read-pages.ts'

export function PostPager({ q, tag, page, total }: ListAddress & { total: number }) {
  const lastPage = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  if (lastPage === 1 && page === 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages of posts">
      {page > 1 && (
        <Link to={listPath({ q, tag, page: Math.min(page - 1, lastPage) })} rel="prev">
          ← Newer posts
        </Link>
      )}
      {page < lastPage && (
        <Link className={styles.older} to={listPath({ q, tag, page: page + 1 })} rel="next">
          Older posts →
        </Link>
      )}
    </nav>
  )
}
