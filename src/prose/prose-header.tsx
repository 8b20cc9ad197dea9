import { sections } from '#content/sections.ts'
import { withSiteWords } from '#content/site.ts'
import { Breadcrumb } from '../head/breadcrumb.tsx'
import type { PageFacts } from '../page-data.ts'
import styles from './prose-header.module.css'

// Shorter ones are read before one has read how long that takes.
const MIN_MINUTES_SHOWN = 3

export function ProseHeader({ page: { matter, minutes } }: { page: PageFacts }) {
  const facts = [
    minutes >= MIN_MINUTES_SHOWN && `${minutes} min read`,
    matter.reviewed && `Last reviewed ${longDate(matter.reviewed)}`,
    matter.updated && `Last updated ${longDate(matter.updated)}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <header className={styles.header}>
      {matter.parent && (
        <Breadcrumb above={[{ name: sections[matter.parent], path: matter.parent }]} here={matter.title} />
      )}
      <h1>{matter.heading ?? matter.title}</h1>
      {matter.lead && <p className={styles.lead}>{withSiteWords(matter.lead)}</p>}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </header>
  )
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
