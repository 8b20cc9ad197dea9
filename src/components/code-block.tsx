import type { ComponentProps, ReactNode } from 'react'
import styles from './code-block.module.css'

/** A `pre` with a title, where it has one, and a button that copies it: src/behavior/copy-code.ts. */
export function CodeBlock({ title, children, ...pre }: ComponentProps<'pre'> & { title?: ReactNode }) {
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <span role="status" className={styles.said} />
        <button type="button" className={`${styles.copy} needs-script`} data-copy="">
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <pre tabIndex={0} {...pre}>
        {children}
      </pre>
    </div>
  )
}
