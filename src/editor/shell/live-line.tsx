import { useEffect, useRef } from 'react'
import styles from './live-line.module.css'
import type { Said } from './said.ts'

/** What the last action did, in words, always in sight. */
export function LiveLine({ said }: { said: Said }) {
  const line = useRef<HTMLParagraphElement>(null)
  // The button that was pressed has moved to the other list, or is gone: the focus must not fall off the page.
  useEffect(() => {
    if (said.text && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [said])
  return (
    <p ref={line} className={styles.line} role="status" tabIndex={-1}>
      {said.text && (
        <span key={said.count} className={styles.words}>
          {said.text}
        </span>
      )}
    </p>
  )
}
