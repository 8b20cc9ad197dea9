import { Link } from 'react-router-dom'
import type { PullReview } from '#server/contract.ts'
import { sentence } from '../shell/said.ts'
import { writingPath } from '../shell/writing-path.ts'
import { mergedWords } from './describe-pull.ts'
import styles from './pull-bar.module.css'

interface PullEndProps {
  pull: PullReview
  branch: string | null
  /** It was just ended here. */
  isMine: boolean
}

const MOST_LINKED = 5

/** What became of it, with the ways to its posts. */
export function PullEnd({ pull, branch, isMine }: PullEndProps) {
  const { state, mergedBy, mergeCommit, reviews } = pull
  if (state === 'closed')
    return (
      <p>{`${isMine ? 'Closed. ' : 'It was closed without being merged. '}It changed nothing on the site; on GitHub it can be opened again.`}</p>
    )
  const posts = reviews.flatMap(({ after }) => after ?? [])
  return (
    <>
      <p className={styles.good}>
        {isMine
          ? mergedWords(pull, branch)
          : sentence(`Merged${mergedBy ? ` by ${mergedBy}` : ''}.`, mergeCommit, branch)}
      </p>
      {posts.length > 0 && (
        <ul className={styles.links} aria-label="Its posts">
          {posts.slice(0, MOST_LINKED).map(({ id, title, status }) => (
            <li key={id}>
              {status === 'published' ? (
                <Link to={`/blog/${encodeURIComponent(id)}`}>{title}</Link>
              ) : (
                <Link to={writingPath(id)}>{`${title} (draft)`}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
