import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Limit, OpenLimit } from '../../http/limit.ts'
import { limitInMemory } from '../limit-in-memory.ts'
import type { Database } from './database.ts'

// Chosen: a count takes a millisecond. Past that, this process counts alone: no page waits for the database.
const PATIENCE_MS = 500
const SWEEP_MS = 6000
const MAX_BLOCKED = 10_000

// The clock is the database's, so that the clocks of the servers may differ. The row is locked while it is counted.
const TAKE = `
  INSERT INTO limits AS known VALUES ($1, ARRAY[clock_timestamp()], 0, clock_timestamp() + $3 * interval '1 ms')
  ON CONFLICT (name) DO UPDATE SET (times, wait_ms, ends_at) = (
    SELECT
      CASE WHEN count(*) < $2 THEN array_append(coalesce(array_agg(time ORDER BY time), '{}'), clock_timestamp())
        ELSE array_agg(time ORDER BY time) END,
      CASE WHEN count(*) < $2 THEN 0
        ELSE greatest(1, 1000 * extract(epoch FROM min(time) + $3 * interval '1 ms' - clock_timestamp())) END,
      CASE WHEN count(*) < $2 THEN clock_timestamp() + $3 * interval '1 ms' ELSE known.ends_at END
    FROM unnest(known.times) AS time WHERE time > clock_timestamp() - $3 * interval '1 ms'
  )
  RETURNING wait_ms`

const USED = `
  SELECT count(*)::int AS used FROM limits, unnest(times) AS time
  WHERE name = $1 AND time > clock_timestamp() - $2 * interval '1 ms'`

const GIVE_BACK = 'UPDATE limits SET times = times[:cardinality(times) - 1] WHERE name = $1'

/** Windows that all servers share. While the database is away or slow, each server counts for itself. */
export function createSharedLimits({ query, isSlow }: Database): { openLimit: OpenLimit; close(): void } {
  // The privacy policy says for how long an address is held.
  const sweep = () => void query('DELETE FROM limits WHERE ends_at < now()').catch(() => {})
  const timer = setInterval(sweep, SWEEP_MS).unref()

  const openLimit: OpenLimit = (about, allowance): Limit => {
    const { count, windowMs } = allowance
    // Counts too, so that a database that goes away gives no one a second allowance.
    const alone = limitInMemory(allowance)
    // Who has used everything up is refused without another question: a flood does not reach the database.
    const blocked = new LRUCache<string, true>({ max: MAX_BLOCKED })
    const keyOf = (name: string) => `${about} ${name}`

    return {
      async take(name) {
        const leftMs = Math.max(blocked.getRemainingTTL(name), await alone.take(name))
        if (leftMs > 0) return leftMs
        const rows = await answerOf(() => query<{ wait_ms: number }>(TAKE, [keyOf(name), count, windowMs]))
        const waitMs = rows?.[0]?.wait_ms ?? 0
        if (waitMs > 0) {
          await alone.giveBack(name)
          blocked.set(name, true, { ttl: waitMs })
        }
        return waitMs
      },
      async giveBack(name) {
        blocked.delete(name)
        await alone.giveBack(name)
        await answerOf(() => query(GIVE_BACK, [keyOf(name)]))
      },
      async used(name) {
        const rows = await answerOf(() => query<{ used: number }>(USED, [keyOf(name), windowMs]))
        return Math.max(rows?.[0]?.used ?? 0, await alone.used(name))
      },
    }
  }

  /** Undefined where the database does not answer in time. */
  const answerOf = async <Row extends object>(ask: () => Promise<{ rows: Row[] }>): Promise<Row[] | undefined> => {
    if (isSlow()) return undefined
    const late = new AbortController()
    const answer = ask().then(
      ({ rows }) => rows,
      () => undefined,
    )
    const patience = sleep(PATIENCE_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
    return Promise.race([answer, patience]).finally(() => late.abort())
  }

  return { openLimit, close: () => clearInterval(timer) }
}
