import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { News } from '../store.ts'
import { CONNECTION, type Database } from './database.ts'

const CHANNEL = 'branch'
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 5000
// A connection that a router has forgotten is silent for ever.
const PING_MS = 15_000

/**
 * Hears and tells by LISTEN and NOTIFY, on a connection of its own that comes back by itself. Resolves once it has tried to
 * listen, so that a server that looks at the branch after that misses nothing.
 */
export async function openNews(
  url: string,
  { query }: Pick<Database, 'query'>,
): Promise<News & { close(): Promise<void> }> {
  const hearers: ((commit: string | undefined) => void)[] = []
  const hear = (commit: string | undefined) => {
    for (const hearer of hearers) hearer(commit)
  }
  let client: pg.Client | undefined
  let isClosed = false
  let wasLost = false

  /** False where it could not listen. */
  const listenOnce = async (begun: () => void): Promise<boolean> => {
    const connection = new pg.Client({ ...CONNECTION, connectionString: url })
    const ended = new Promise<void>((resolve) => {
      connection.on('end', resolve)
      connection.on('error', () => resolve())
    })
    connection.on('notification', ({ processId, payload }) => {
      // What this process has told, it knows.
      if (processId !== ownIdOf(connection)) hear(payload || undefined)
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${CHANNEL}`)
      client = connection
      begun()
      if (isClosed) return true
      // Something may have been told while no one listened.
      if (wasLost) hear(undefined)
      wasLost = true
      const ping = setInterval(() => connection.query('SELECT 1').catch(() => connection.end()), PING_MS).unref()
      await ended
      clearInterval(ping)
      return true
    } catch {
      return false
    } finally {
      client = undefined
      connection.end().catch(() => {})
    }
  }

  const listenAlways = async (begun: () => void): Promise<void> => {
    let retryMs = FIRST_RETRY_MS
    while (!isClosed) {
      retryMs = (await listenOnce(begun)) ? FIRST_RETRY_MS : Math.min(2 * retryMs, LONGEST_RETRY_MS)
      begun()
      if (!isClosed) await sleep(retryMs, undefined, { ref: false })
    }
  }

  await new Promise<void>((begun) => void listenAlways(begun))
  return {
    tell(commit = '') {
      // By the connection that listens, so that it knows its own words.
      const asked = client?.query('SELECT pg_notify($1, $2)', [CHANNEL, commit])
      const told = asked ?? query('SELECT pg_notify($1, $2)', [CHANNEL, commit])
      // The others look at the branch every SYNC_INTERVAL.
      told.catch(() => {})
    },
    listen: (hearer) => void hearers.push(hearer),
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}

// https://node-postgres.com keeps it, and its types leave it out.
function ownIdOf(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID
}
