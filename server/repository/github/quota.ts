import type { RateLimit } from './client.ts'

export interface Portion {
  /** How many may be asked for one by one now. */
  files: number
  /** How long to wait before the next portion. */
  pauseSeconds: number
}

// So few are read at once, out of the reserve if need be, which is there for news of the branch too.
export const FEW_FILES = 100
// For polls of the branch, and for owners: the quota of a token is the quota of its person, for every request.
const RESERVE_SHARE = 0.2
// GitHub refuses more than 900 questions within a minute, whatever is left of the hour's.
// https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits
const MOST_AT_ONCE = 600
const PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 600

/**
 * How many of so many missing files may be asked for one by one: all where they are few, otherwise what leaves a reserve,
 * spread over the time until GitHub counts anew, of which this look has taken some already. A GitHub without limits (Enterprise) is asked for all.
 */
export function portionOf(missing: number, rateLimit: RateLimit | null, lookSeconds = 0): Portion {
  if (!rateLimit) return { files: missing, pauseSeconds: 0 }
  const { limit, remaining, resetAt } = rateLimit
  if (missing <= FEW_FILES && missing <= remaining / 2) return { files: missing, pauseSeconds: 0 }
  const spare = Math.max(0, Math.floor(remaining - limit * RESERVE_SHARE))
  const secondsLeft = Math.max(PAUSE_SECONDS, Math.ceil((Date.parse(resetAt) - Date.now()) / 1000))
  if (spare === 0) return { files: 0, pauseSeconds: Math.min(secondsLeft, LONGEST_PAUSE_SECONDS) }
  const share = missing <= spare ? missing : Math.ceil((spare * (lookSeconds + PAUSE_SECONDS)) / secondsLeft)
  return { files: Math.min(share, spare, MOST_AT_ONCE), pauseSeconds: PAUSE_SECONDS }
}
