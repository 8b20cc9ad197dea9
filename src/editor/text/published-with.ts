import { dayOf } from '../../blog/dates.ts'
import { textWords } from './text-words.ts'

/** `Published with the date March 3, 2026.` It is the one that readers see. */
export function publishedWith(createdAt: string | null): string {
  return createdAt ? textWords.publishedWithTheDate(dayOf(createdAt)) : textWords.publishedWithoutADate
}

/** Whether readers see the date of today beside it. */
export function isOfToday(createdAt: string | null, now = Date.now()): boolean {
  return createdAt !== null && dayOf(createdAt) === dayOf(new Date(now).toISOString())
}
