import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '../../blog/dates.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { usePublished } from '../propose/use-published.ts'
import { writingPath } from '../shell/writing-path.ts'
import styles from './contributor-posts.module.css'

/** The published posts, each of which may be changed by a proposal. */
export function PublishedList() {
  const [q, setQ] = useState('')
  const { posts, total, error, isReading, more } = usePublished(q)
  return (
    <section className={styles.list} aria-labelledby="published">
      <h2 id="published">Change a published post</h2>
      <input
        type="search"
        placeholder="Search posts…"
        aria-label="Search posts"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status" className={styles.status}>
        {isReading ? 'Loading…' : !error && (total === 1 ? '1 post.' : `${total.toLocaleString('en-US')} posts.`)}
      </p>
      <ErrorLine message={error} />
      <ul className={styles.posts}>
        {posts.map(({ id, title, createdAt }) => (
          <li key={id}>
            <Link to={writingPath(id)}>{title}</Link>
            {createdAt && <time dateTime={createdAt}>{dayOf(createdAt)}</time>}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <button type="button" className="quiet" aria-disabled={isReading} onClick={more}>
            Show more
          </button>
        </p>
      )}
    </section>
  )
}
