import { sections } from '#content/sections.ts'
import { withBrand } from '#content/site.ts'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import type { PageFacts } from '../../page-data.ts'
import { readingFacts } from './opening-facts.ts'
import styles from './opening-words.module.css'

/** What every page of words begins with: where it stands, its title, its lead, and how long it takes to read. */
export function OpeningWords({ page }: { page: PageFacts }) {
  const { matter } = page
  const facts = readingFacts(page)
  return (
    <div className={styles.words}>
      {matter.parent && (
        <Breadcrumb above={[{ name: sections[matter.parent], path: matter.parent }]} here={matter.title} />
      )}
      <h1>{matter.heading ?? matter.title}</h1>
      {matter.lead && <p className={styles.lead}>{withBrand(matter.lead)}</p>}
      {facts && <p className={styles.facts}>{facts}</p>}
    </div>
  )
}
