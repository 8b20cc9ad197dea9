import { DAY_MS } from './retention.ts'

// A clock that is wrong once must not empty the mailbox. Both chosen: most servers look again within hours, and a clock
// that is wrong is put right, or noticed, within a week.
const LONGEST_GAP_MS = 2 * DAY_MS
const STEADY_MS = 7 * DAY_MS

/**
 * Until when time has surely come, in milliseconds since 1970: `now` where the clock has gone on without a leap for a week,
 * else the newest check that is a week old; undefined where there is none. `checks` are times at which the clock was looked
 * at, in the order in which that happened; what lies after `now` was a clock that was ahead.
 */
export function trustedTime(checks: readonly number[], now: number): number | undefined {
  if (trustedFrom(checks, now) <= now) return now
  return checks
    .filter((check) => now - check >= STEADY_MS)
    .sort((a, b) => a - b)
    .at(-1)
}

/** From when on the clock is believed, where it goes on as it does. */
export function trustedFrom(checks: readonly number[], now: number): number {
  let earliest = now
  for (const check of checks.filter((check) => check <= now).sort((a, b) => b - a)) {
    if (earliest - check > LONGEST_GAP_MS) break
    earliest = check
  }
  return earliest + STEADY_MS
}
