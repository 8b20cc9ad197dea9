import { useId } from 'react'
import type { SharedLink } from '#server/contract.ts'
import { timeOf } from '../shell/when.tsx'
import styles from './share-dialog.module.css'
import { shareWords } from './share-words.ts'

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
      onSay(shareWords.linkCopied)
    } catch {
      onSay(shareWords.couldntCopySelectTheLink)
    }
  }
  return (
    <div className={styles.link}>
      <label htmlFor={key}>{shareWords.link}</label>
      <div className={styles.row}>
        <input id={key} value={url} readOnly onFocus={({ target }) => target.select()} />
        <button type="button" className="quiet" onClick={() => void copy()}>
          {shareWords.copy}
        </button>
      </div>
      <p className={styles.soft}>
        {shareWords.itWorksUntil} <time dateTime={expiresAt}>{timeOf(expiresAt)}</time>
        {shareWords.copyItNowItIs}
      </p>
    </div>
  )
}
