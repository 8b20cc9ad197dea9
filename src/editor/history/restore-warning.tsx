import { useEffect, useRef } from 'react'
import type { Post, PostCommit } from '#server/contract.ts'
import { timeOf, When } from '../shell/when.tsx'
import { historyWords } from './history-words.ts'
import styles from './restore-warning.module.css'
import type { Warning } from './use-restore.ts'

interface RestoreWarningProps {
  warning: Warning
  now: Post | null
  /** The newest commit to the post. */
  newest: PostCommit | undefined
  busy: boolean
  onGoOn(): unknown
  onCancel(): unknown
}

/** What has happened to the post that the owner may not know, before another version takes its place. */
export function RestoreWarning({ warning, now, newest, busy, onGoOn, onCancel }: RestoreWarningProps) {
  const { hasChanged, kept } = warning
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.warning} ref={box} tabIndex={-1} aria-label={historyWords.beforeYouRestoreIt}>
      {hasChanged && (
        <p>
          {now ? historyWords.postWasChangedWhileThis : historyWords.postWasDeletedWhileThis}
          {newest && (
            <>
              : “{newest.message.split('\n')[0]}
              {historyWords.by(newest.author)} <When date={newest.date} />
            </>
          )}
          . {now ? historyWords.thatVersionStaysInThe : historyWords.restoringItUndoesTheDeletion}
        </p>
      )}
      {kept && <p>{historyWords.thisBrowserKeepsUnsavedText(timeOf(kept.typedAt))}</p>}
      <p className={styles.actions}>
        <button type="button" aria-disabled={busy} onClick={onGoOn}>
          {historyWords.restoreAnyway}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {historyWords.cancel}
        </button>
      </p>
    </section>
  )
}
