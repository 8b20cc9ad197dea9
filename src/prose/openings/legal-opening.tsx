import type { PageFacts } from '../../head/page-data.ts'
import styles from './legal-opening.module.css'
import { OpeningWords } from './opening-words.tsx'

/** On the column of the text, and nothing but words. */
export function LegalOpening({ page }: { page: PageFacts }) {
  return (
    <header>
      <div className={styles.column}>
        <OpeningWords page={page} />
      </div>
    </header>
  )
}
