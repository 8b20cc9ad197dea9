import { Link } from 'react-router-dom'
import type { Proposed } from '#server/contract/contract.ts'
import { pullPath } from '../shell/paths.ts'
import styles from './proposed-line.module.css'

interface ProposedLineProps {
  /** Null while there is nothing to tell. */
  made: Proposed | null
  /** Visitors see the post, as the pull request has it. */
  isSeen: boolean
  onDismiss(): void
}

/** The button that proposes a text. `pull`: the open pull request that has it. */
export function proposeLabel(pull: number | null): string {
  return pull === null ? 'Propose as pull request' : `Add to #${pull}`
}

/** What was made of the proposal, for people who cannot see the line: said once, where its page says what it did. */
export function saidOf({ isNew, number }: Proposed): string {
  return `${isNew ? 'Proposed as' : 'Added to'} pull request #${number}.`
}

/** What was proposed and where it is. */
export function ProposedLine({ made, isSeen, onDismiss }: ProposedLineProps) {
  if (!made) return null
  return (
    <section className={styles.line} aria-label="Proposed">
      <p>
        {saidOf(made)}{' '}
        {isSeen
          ? 'The site changes when it is merged.'
          : made.isNew && 'Visitors see the post only once it is published.'}
      </p>
      <div className={styles.actions}>
        <Link to={pullPath(made.number)}>{`Open #${made.number}`}</Link>
        <button type="button" className="quiet" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </section>
  )
}
