import { sections } from '#content/sections.ts'
import { withBrand } from '#content/site.ts'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import type { PageFacts } from '../../head/page-data.ts'
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

// Shorter ones are read before one has read how long that takes.
const MIN_MINUTES_SHOWN = 3

/** How long it takes to read a page, and when it was last looked after: `9 min read · Last reviewed November 21, 2026`. */
function readingFacts({ matter, minutes }: PageFacts): string {
  const facts = [
    minutes >= MIN_MINUTES_SHOWN && `${minutes} min read`,
    matter.reviewed && `Last reviewed ${longDate(matter.reviewed)}`,
    matter.updated && `Last updated ${longDate(matter.updated)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
