import { useEffect, useRef } from 'react'
import type { Post, PostCommit } from '#server/contract.ts'
import { timeOf, When } from '../shell/when.tsx'
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
    <section className={styles.warning} ref={box} tabIndex={-1} aria-label="Before you restore it">
      {hasChanged && (
        <p>
          {now ? 'The post was changed while this page was open' : 'The post was deleted while this page was open'}
          {newest && (
            <>
              : “{newest.message.split('\n')[0]}
              {`” by ${newest.author},`} <When date={newest.date} />
            </>
          )}
          . {now ? 'That version stays in the history.' : 'Restoring it undoes the deletion.'}
        </p>
      )}
      {kept && (
        <p>{`This browser keeps unsaved text of the post, typed on ${timeOf(kept.typedAt)}. It stays as it is: the editor offers it when you open the post.`}</p>
      )}
      <p className={styles.actions}>
        <button type="button" aria-disabled={busy} onClick={onGoOn}>
          Restore anyway
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  )
}
