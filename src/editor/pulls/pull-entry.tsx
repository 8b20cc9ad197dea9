import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { PullSummary } from '#server/contract.ts'
import { pullPath } from '../shell/pulls-path.ts'
import styles from './pull-entry.module.css'
import { PullFacts } from './pull-facts.tsx'
import { WhatItTouches } from './what-it-touches.tsx'

/** A pull request in the list: whose it is, how it stands, what it touches. */
export function PullEntry({ pull }: { pull: PullSummary }) {
  const { number, title, url } = pull
  const key = useId()
  return (
    <li className={styles.entry}>
      <h2 id={key} className={styles.title}>
        <Link to={pullPath(number)}>{title || 'No title'}</Link>
      </h2>
      <PullFacts pull={pull} />
      <WhatItTouches pull={pull} />
      <div className={styles.actions}>
        <Link className="button quiet" to={pullPath(number)} aria-describedby={key}>
          Review
        </Link>
        <a
          className="button quiet"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title="Opens in a new tab"
          aria-describedby={key}
        >
          Open on GitHub
        </a>
      </div>
    </li>
  )
}
