import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { DeletedPost } from '#server/contract.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { MissingImages } from '../images/missing-images.tsx'
import { historyPath } from '../shell/history-path.ts'
import restorable from '../shell/restorable.module.css'
import { When } from '../shell/when.tsx'
import { writingPath } from '../shell/writing-path.ts'
import styles from './deleted.module.css'
import type { BringBackState } from './use-bring-back.ts'

interface DeletedEntryProps {
  post: DeletedPost
  state: BringBackState | undefined
  /** This browser keeps text of it that is not saved. */
  isKept: boolean
  branch: string | null
  onBringBack(post: DeletedPost): unknown
  onUndo(post: DeletedPost): unknown
  onFailure(error: unknown): void
}

export function DeletedEntry({ post, state = {}, isKept, branch, onBringBack, onUndo, onFailure }: DeletedEntryProps) {
  const { id, title, deletedAt, deletedBy, commit } = post
  const { made, busy, sentence } = state
  const key = useId()
  return (
    <li className={styles.entry}>
      <h2 id={key}>{title}</h2>
      <p className={restorable.facts}>
        <span>
          {`Deleted ${deletedBy && `by ${deletedBy}, `}`}
          <When date={deletedAt} />
        </span>
        <code>{commit.slice(0, 7)}</code>
        {isKept && <span className={styles.kept}>unsaved text kept here</span>}
      </p>
      <div className={restorable.actions}>
        {made ? (
          <>
            <span className={restorable.back}>
              {`Restored as a ${made.status === 'draft' ? 'draft' : 'published post'}`}
            </span>
            <Link className="button quiet" to={writingPath(id)} aria-describedby={key}>
              Edit
            </Link>
            <button
              type="button"
              className="quiet"
              aria-disabled={busy}
              aria-describedby={key}
              onClick={() => onUndo(post)}
            >
              Undo
            </button>
          </>
        ) : (
          <>
            <button type="button" aria-disabled={busy} aria-describedby={key} onClick={() => onBringBack(post)}>
              Restore
            </button>
            <Link className="button quiet" to={historyPath(id, commit)} aria-describedby={key}>
              View
            </Link>
          </>
        )}
      </div>
      {made && <MissingImages post={id} branch={branch} onFailure={onFailure} />}
      <ErrorLine message={sentence} />
    </li>
  )
}
