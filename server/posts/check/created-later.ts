import { problem } from '../front-matter/problem.ts'
import type { FileRule } from './rule.ts'

/** A date of creation that is still to come: its author most likely expects the post to wait for it. */
export const createdLater: FileRule = ({ status, created }, { now }) => {
  if (!created || status === 'scheduled' || laterUntil(created.at) <= now()) return []
  const isPublic = status === 'published' ? ', and the post is public already' : ', which schedules nothing'
  return [
    problem(
      'warning',
      'created-later',
      created.place,
      `createdAt is in the future${isPublic}.`,
      `To publish it then, write status: scheduled and publishAt: ${created.at.replace(MIDNIGHT, '').replace('.000Z', 'Z')}.`,
    ),
  ]
}

/** Until when a date counts as one of the future, in milliseconds since 1970. */
export function laterUntil(at: string): number {
  return Date.parse(at) - (MIDNIGHT.test(at) ? FARTHEST_AHEAD_MS : CLOCKS_APART_MS)
}

// A date without a time is today's where the day begins first: UTC+14.
const FARTHEST_AHEAD_MS = 14 * 60 * 60_000
// Chosen: between the clocks of two servers, or of a server and a laptop.
const CLOCKS_APART_MS = 60_000
const MIDNIGHT = /T00:00:00\.000Z$/
