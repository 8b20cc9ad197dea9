import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ConfigError } from '../../config/config.ts'
import type { Limit, OpenLimit } from '../../http/limit-by-network.ts'
import { limitInMemory } from '../limit-in-memory.ts'
import type { ClaimedMail, EndedSessions, Outbox, Store } from '../store.ts'
import { type Database, openDatabase } from './database.ts'
import { startFault } from './faults.ts'
import { createLinkRows } from './links.ts'
import { createMailingRows } from './mailings.ts'
import { createMessageRows } from './messages.ts'
import { migrate } from './migrations.ts'
import { openNews } from './news.ts'
import { createSubscriberRows } from './subscribers.ts'
import { createTokenRows } from './tokens.ts'

export interface PostgresStoreOptions {
  /** DATABASE_URL. */
  url: string
  /** In milliseconds since 1970. */
  now(): number
  say(line: string, level?: 'info' | 'warn'): void
}

/** Keeps everything in a database that any number of servers share. Throws ConfigError where it cannot be used. */
export async function openPostgresStore({ url, now, say }: PostgresStoreOptions): Promise<Store> {
  await migrate(url).catch((error: unknown) => {
    throw new ConfigError([startFault(error, url)])
  })
  const database = openDatabase({ url, say })
  const limits = createSharedLimits(database)
  const news = await openNews(url, database)
  return {
    messages: createMessageRows(database),
    subscribers: createSubscriberRows(database),
    outbox: createOutboxRows(database),
    mailings: createMailingRows(database),
    readMailSecret: (first) => readMailSecretRow(database, first),
    links: createLinkRows(database, now),
    tokens: createTokenRows(database),
    endedSessions: createEndedSessionRows(database),
    openLimit: limits.openLimit,
    news,
    async close() {
      limits.close()
      await news.close()
      await database.close()
    },
  }
}

/** The first server that asks makes it. */
async function readMailSecretRow(
  { query }: Pick<Database, 'query'>,
  secret = randomBytes(32).toString('hex'),
): Promise<string> {
  await query('INSERT INTO mail_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING', [secret])
  const { rows } = await query<{ secret: string }>('SELECT secret FROM mail_secret')
  return rows[0]?.secret ?? secret
}

/** Chosen, as in files: more sign-outs than a site has in thirty days. */
const MAX_KNOWN = 10_000

/**
 * Asks the database for each request of a session, so that one that ended on any server has ended on all. What could not
 * be written down while the database was away is written once it is back.
 */
export function createEndedSessionRows({ query, onBack }: Database): EndedSessions {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN })
  const unwritten = new Map<string, number>()

  const write = async (sid: string, until: number) => {
    await query('INSERT INTO ended_sessions VALUES ($1, $2) ON CONFLICT DO NOTHING', [sid, new Date(until)])
    unwritten.delete(sid)
    await query('DELETE FROM ended_sessions WHERE ends_at < now()')
  }
  onBack(() => {
    for (const [sid, until] of unwritten) write(sid, until).catch(() => {})
  })

  return {
    async has(sid) {
      if (known.has(sid)) return true
      const { rowCount } = await query('SELECT 1 FROM ended_sessions WHERE sid = $1', [sid])
      if (rowCount === 1) known.set(sid, true)
      return rowCount === 1
    },
    async add(sid, until) {
      known.set(sid, true)
      unwritten.set(sid, until)
      if (unwritten.size > MAX_KNOWN) unwritten.delete(unwritten.keys().next().value ?? '')
      await write(sid, until).catch(() => {})
    },
  }
}

interface OutboxRow {
  id: string
  kind: ClaimedMail['kind']
  about: string
  queued_at: Date
  tries: number
  is_doubtful: boolean
}

const CLAIM = `
  WITH due AS (
    SELECT id, is_claimed FROM outbox WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  UPDATE outbox SET is_claimed = true, tries = tries + 1, due_at = now() + $2 * interval '1 ms'
  FROM due WHERE outbox.id = due.id
  RETURNING outbox.id, kind, about, queued_at, tries, due.is_claimed AS is_doubtful`

const POSTPONE = `UPDATE outbox SET is_claimed = false, due_at = now() + $2 * interval '1 ms' WHERE id = $1`

function createOutboxRows({ query }: Pick<Database, 'query'>): Outbox {
  return {
    async add({ id, kind, about, queuedAt }) {
      const sql = 'INSERT INTO outbox (id, kind, about, queued_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
      await query(sql, [id, kind, about, queuedAt])
    },

    async claim(count, leaseMs) {
      const { rows } = await query<OutboxRow>(CLAIM, [count, leaseMs])
      return rows.map(({ queued_at, is_doubtful, ...row }) => ({
        ...row,
        queuedAt: queued_at.toISOString(),
        isDoubtful: is_doubtful,
      }))
    },

    async postpone(id, ms) {
      await query(POSTPONE, [id, ms])
    },

    async remove(id) {
      await query('DELETE FROM outbox WHERE id = $1', [id])
    },

    async waiting() {
      const sql = 'SELECT count(*)::int AS count, min(queued_at) AS oldest FROM outbox'
      const [{ count, oldest } = { count: 0, oldest: null }] = (
        await query<{ count: number; oldest: Date | null }>(sql)
      ).rows
      return { count, oldest: oldest?.toISOString() }
    },
  }
}

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
