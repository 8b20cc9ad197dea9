import { Link } from 'react-router-dom'
import type { PostSeries } from '#server/contract.ts'
import styles from './series-parts.module.css'

/** Which part of its series a post is, with the list of all parts folded below. */
export function SeriesParts({ id, series: { name, parts } }: { id: string; series: PostSeries }) {
  const at = parts.findIndex((part) => part.id === id)
  return (
    <nav className={styles.series} aria-label={`Series: ${name}`}>
      <details>
        <summary className={styles.summary}>
          <span>
            Part {at + 1} of {parts.length}
            <span className={styles.name}>{name}</span>
          </span>
        </summary>
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <Link
                discover="none"
                to={`/blog/${encodeURIComponent(part.id)}`}
                aria-current={part.id === id ? 'page' : undefined}
              >
                {part.title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
