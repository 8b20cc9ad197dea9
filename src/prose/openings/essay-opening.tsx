import '../../components/hue.css'
import { hueOf } from '../../art/cover/cover-parts.ts'
import { EssayArt } from '../../art/essays/essay-art.tsx'
import type { PageFacts } from '../../head/page-data.ts'
import styles from './essay-opening.module.css'
import { OpeningWords } from './opening-words.tsx'

/** A wash of the page's color from edge to edge, with a drawing of the essay's own. */
export function EssayOpening({ page }: { page: PageFacts }) {
  return (
    <header className={styles.essay} data-hue={hueOf(page.path)} data-numbered={page.matter.numbered}>
      <div className={styles.inner}>
        <OpeningWords page={page} />
        <div className={`${styles.drawing} unprinted`} data-art="">
          <EssayArt path={page.path} />
        </div>
      </div>
    </header>
  )
}
