import { type ComponentProps, isValidElement, type ReactElement } from 'react'
import '../styles/code.css'
import styles from './code-block.module.css'

/** A `pre` with its title or language, where it has one, and a button that copies it: reading-layout.tsx. */
export function CodeBlock({ children, ...pre }: ComponentProps<'pre'>) {
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.title}>{titleOf(children)}</span>
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

// The fence's title, else its language, as the renderer of Markdown left them on the code element.
function titleOf(code: unknown): string | undefined {
  if (!isValidElement(code)) return undefined
  const { 'data-title': title, className } = (code as ReactElement<{ 'data-title'?: string; className?: string }>).props
  return title ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1]
}
