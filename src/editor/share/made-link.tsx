import { useId } from 'react'
import type { SharedLink } from '#server/contract.ts'
import { timeOf } from '../shell/when.tsx'
import styles from './share-dialog.module.css'

interface MadeLinkProps {
  link: SharedLink
  onSay(words: string): void
}

/** The address of a link, to be copied, and when it ends. */
export function MadeLink({ link: { url, expiresAt }, onSay }: MadeLinkProps) {
  const key = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      onSay('Link copied.')
    } catch {
      onSay('Couldn’t copy. Select the link and copy it yourself.')
    }
  }
  return (
    <div className={styles.link}>
      <label htmlFor={key}>Link</label>
      <div className={styles.row}>
        <input id={key} value={url} readOnly onFocus={({ target }) => target.select()} />
        <button type="button" className="quiet" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className={styles.soft}>
        It works until <time dateTime={expiresAt}>{timeOf(expiresAt)}</time>. Copy it now: it is not kept here.
      </p>
    </div>
  )
}
