import type { PullReview } from '#server/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import styles from './dialog.module.css'

interface CloseDialogProps {
  pull: PullReview
  onEnd(): void
  onClose(): void
}

/** Asks before a pull request is closed. */
export function CloseDialog({ pull, onEnd, onClose }: CloseDialogProps) {
  return (
    <Modal title={`Close #${pull.number} without merging it?`} onClose={onClose}>
      <p>{`Nothing on the site changes. The branch of ${pull.author} stays as it is, and on GitHub the pull request can be opened again.`}</p>
      <div className={styles.actions}>
        <CloseButton>Keep it open</CloseButton>
        <button
          type="button"
          className="danger"
          onClick={({ currentTarget }) => {
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            onEnd()
          }}
        >
          Close pull request
        </button>
      </div>
    </Modal>
  )
}
