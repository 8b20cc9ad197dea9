import styles from './plain-words.module.css'

// Chosen: more than a book. A character may take six bytes of HTML, and all others wait while they are written.
const MAX_SHOWN = 250_000

/** A post's text as it was typed, where it takes too long to render. */
export function PlainWords({ content }: { content: string }) {
  const isWhole = content.length <= MAX_SHOWN
  return (
    <>
      <div className={styles.text}>{isWhole ? content : content.slice(0, MAX_SHOWN)}</div>
      {!isWhole && <p>The text goes on, and is too long to be shown whole.</p>}
    </>
  )
}
