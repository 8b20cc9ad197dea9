import type { ReactNode } from 'react'
import { hueOf } from '../../art/cover/hue-of.ts'
import hues from '../../components/hue.module.css'
import { ServedWords } from '../../components/served-words.tsx'
import type { PageFacts } from '../../page-data.ts'
import styles from './essay-opening.module.css'
import { OpeningWords } from './opening-words.tsx'

/** A wash of the page's color from edge to edge, with a drawing of the essay's own. */
export function EssayOpening({ page, art }: { page: PageFacts; art?: ReactNode }) {
  return (
    <header className={`${styles.essay} ${hues[hueOf(page.path)]}`} data-numbered={page.matter.numbered}>
      <div className={styles.inner}>
        <OpeningWords page={page} />
        <ServedWords className={styles.drawing} mark="data-art" words={art} />
      </div>
    </header>
  )
}
