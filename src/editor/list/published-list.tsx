import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '../../blog/dates.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { usePublished } from '../propose/use-published.ts'
import { writingPath } from '../shell/writing-path.ts'
import styles from './contributor-posts.module.css'
import { listWords } from './list-words.ts'

/** The published posts, each of which may be changed by a proposal. */
export function PublishedList() {
  const [q, setQ] = useState('')
  const { posts, total, error, isReading, more } = usePublished(q)
  return (
    <section className={styles.list} aria-labelledby="published">
      <h2 id="published">{listWords.changeAPublishedPost}</h2>
      <input
        type="search"
        placeholder={listWords.searchPosts}
        aria-label={listWords.searchPostsLabel}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status" className={styles.status}>
        {isReading
          ? listWords.loading
          : !error && (total === 1 ? listWords.onePost : listWords.posts(total.toLocaleString('en-US')))}
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
            {listWords.showMore}
          </button>
        </p>
      )}
    </section>
  )
}
