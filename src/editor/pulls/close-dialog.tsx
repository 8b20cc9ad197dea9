import type { PullReview } from '#server/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import styles from './dialog.module.css'
import { pullsWords } from './pulls-words.ts'

interface CloseDialogProps {
  pull: PullReview
  onEnd(): void
  onClose(): void
}

/** Asks before a pull request is closed. */
export function CloseDialog({ pull, onEnd, onClose }: CloseDialogProps) {
  return (
    <Modal title={pullsWords.closeWithoutMergingIt(pull.number)} onClose={onClose}>
      <p>{pullsWords.nothingOnTheSiteChanges(pull.author)}</p>
      <div className={styles.actions}>
        <CloseButton>{pullsWords.keepItOpen}</CloseButton>
        <button
          type="button"
          className="danger"
          onClick={({ currentTarget }) => {
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            onEnd()
          }}
        >
          {pullsWords.closePullRequest}
        </button>
      </div>
    </Modal>
  )
}
