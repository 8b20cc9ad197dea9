import type { MessageRecords } from '../store/store.ts'

const SPACING_MS = 12 * 60 * 60_000
// Two weeks of them, so that a clock that was ahead for some days does not push out those from before.
const MOST = 30

/** Adds `now`, twice a day at most, and forgets what lies after it: the clock was ahead. */
export async function noteClockCheck(
  records: Pick<MessageRecords, 'writeClockChecks'>,
  checks: readonly number[],
  now: number,
): Promise<void> {
  const past = checks.filter((check) => check <= now)
  if (past.some((check) => now - check < SPACING_MS)) return
  await records.writeClockChecks([...past, now].sort((a, b) => a - b).slice(-MOST))
}
