import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './code-block.module.css'

const SAID_MS = 2000

/** A `pre` with a title, where it has one, and a button that copies it. */
export function CodeBlock({ title, children, ...pre }: ComponentProps<'pre'> & { title?: ReactNode }) {
  const block = useRef<HTMLPreElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(block.current?.textContent ?? '').then(
      () => setSaid('Copied'),
      () => setSaid('The browser did not allow it'),
    )
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <span role="status" className={styles.said}>
          {said}
        </span>
        <button type="button" className={`${styles.copy} needs-script`} onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <pre ref={block} tabIndex={0} {...pre}>
        {children}
      </pre>
    </div>
  )
}
