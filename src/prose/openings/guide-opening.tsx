import { Cover } from '../../art/cover/cover.tsx'
import { hueOf } from '../../art/cover/hue-of.ts'
import type { PageFacts } from '../../page-data.ts'
import { FactSheet } from './fact-sheet.tsx'
import styles from './guide-opening.module.css'
import { OpeningWords } from './opening-words.tsx'

/** The title, and below it the page’s cover beside the facts that readers look up first. */
export function GuideOpening({ page }: { page: PageFacts }) {
  const { matter, path } = page
  return (
    <header className={styles.opening}>
      <OpeningWords page={page} />
      <div className={styles.sheet}>
        <div className={styles.cover} data-hero="">
          <Cover motif={matter.motif} hue={hueOf(path)} seed={path} />
        </div>
        {matter.facts.length > 0 && <FactSheet facts={matter.facts} />}
      </div>
    </header>
  )
}
