import { dayOf } from '../../blog/dates.ts'

/** `Published with the date March 3, 2026.` It is the one that readers see. */
export function publishedWith(createdAt: string | null): string {
  return createdAt ? `Published with the date ${dayOf(createdAt)}.` : 'Published without a date.'
}

/** Whether readers see the date of today beside it. */
export function isOfToday(createdAt: string | null, now = Date.now()): boolean {
  return createdAt !== null && dayOf(createdAt) === dayOf(new Date(now).toISOString())
}
