import type { PullReview } from '#server/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { concernsOf } from './concerns-of.ts'
import styles from './dialog.module.css'
import { effectsOf } from './effects-of.ts'

interface MergeDialogProps {
  pull: PullReview
  since: PullReview | null
  newer: PullReview | null
  branch: string | null
  onMerge(): void
  onClose(): void
}

/** Says what merging does, and what speaks against it, before it is done. */
export function MergeDialog({ pull, since, newer, branch, onMerge, onClose }: MergeDialogProps) {
  const concerns = concernsOf(pull, since, newer)
  return (
    <Modal title={`Merge #${pull.number} into ${branch ?? 'the branch'}?`} onClose={onClose}>
      <ul className={styles.effects}>
        {effectsOf(pull).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {concerns.length > 0 && (
        <div className={styles.concerns}>
          <p>Before you do:</p>
          <ul>
            {concerns.map((concern) => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <CloseButton>Cancel</CloseButton>
        <button
          type="button"
          className={concerns.length > 0 ? 'danger' : undefined}
          onClick={({ currentTarget }) => {
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            onMerge()
          }}
        >
          {concerns.length > 0 ? 'Merge anyway' : 'Merge'}
        </button>
      </div>
    </Modal>
  )
}
