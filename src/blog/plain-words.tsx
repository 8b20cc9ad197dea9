import styles from './plain-words.module.css'

/** A post's text as it was typed, where it takes too long to render. */
export function PlainWords({ content }: { content: string }) {
  return <div className={styles.text}>{content}</div>
}
