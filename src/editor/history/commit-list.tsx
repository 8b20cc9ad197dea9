import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { PostCommit } from '#server/contract.ts'
import { searchOf, type View } from '../shell/history-path.ts'
import { When } from '../shell/when.tsx'
import styles from './commit-list.module.css'

interface CommitListProps {
  commits: readonly PostCommit[]
  /** The commit that is opened. */
  chosen: string | null
  /** How it is shown, and the next one with it. */
  view: View
}

/** Links that open a version each; the arrow keys go from one to the next. */
export function CommitList({ commits, chosen, view }: CommitListProps) {
  return (
    <ol className={styles.list} onKeyDown={moveFocus}>
      {commits.map(({ commit, author, date, message }) => {
        const [subject = '', ...rest] = message.split('\n')
        const body = rest.join('\n').trim()
        return (
          <li key={commit} className={styles.commit}>
            <Link
              to={searchOf(commit, view)}
              preventScrollReset
              className={styles.subject}
              aria-current={commit === chosen ? 'true' : undefined}
            >
              {subject || 'No message'}
            </Link>
            <p className={styles.facts}>
              {author && <span>{author}</span>}
              <span>
                <When date={date} />
              </span>
              <code>{commit.slice(0, 7)}</code>
            </p>
            {body && (
              <details className={styles.body}>
                <summary>Whole message</summary>
                <p>{body}</p>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const at = links.indexOf(event.target as HTMLElement)
  const step = STEPS[event.key]
  if (at < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}
