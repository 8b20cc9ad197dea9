import styles from './table-of-contents.module.css'

export interface TocHeading {
  id: string
  text: string
  depth: number
}

/** Beside the text where there is room; folded above it elsewhere. Its links are plain: the layout around it follows them. */
export function TableOfContents({ headings }: { headings: readonly TocHeading[] }) {
  return (
    <nav className={styles.contents} aria-label={LABEL} data-rail="" data-contents="">
      <details className={styles.folded}>
        <summary className={styles.summary}>{LABEL}</summary>
        <p className={styles.title}>{LABEL}</p>
        <ol className={styles.list}>
          {headings.map(({ id, text, depth }) => (
            <li key={id} className={depth > 2 ? styles.sub : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

const LABEL = 'On this page'
