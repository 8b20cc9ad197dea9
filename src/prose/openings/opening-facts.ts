import type { PageFacts } from '../../page-data.ts'

// Shorter ones are read before one has read how long that takes.
const MIN_MINUTES_SHOWN = 3

/** How long it takes to read a page, and when it was last looked after: `9 min read · Last reviewed November 21, 2026`. */
export function readingFacts({ matter, minutes }: PageFacts): string {
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
