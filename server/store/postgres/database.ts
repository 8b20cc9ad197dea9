import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HttpError } from '../../contract/errors.ts'
import { isAwayFault, isPassingFault } from './faults.ts'

export interface DatabaseOptions {
  url: string
  say(line: string, level?: 'info' | 'warn'): void
}

// Chosen: a statement here takes some milliseconds, and three seconds are what a person waits for without a doubt.
const STATEMENT_MS = 3000
const CONNECT_MS = 2000
// Chosen: PostgreSQL allows 100 connections, and each server has one more that listens.
const MAX_CONNECTIONS = 8
const MAX_WAITING = 64
const PROBE_MS = 1000

export const CONNECTION = {
  application_name: 'site',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  // The server ends the statement; where it cannot be reached, the client gives up a moment later.
  statement_timeout: STATEMENT_MS,
  query_timeout: STATEMENT_MS + 500,
} satisfies pg.ClientConfig

/** Asks a bounded number of questions at the same time. Once the database is away, a probe alone waits for it. */
export function openDatabase({ url, say }: DatabaseOptions) {
  const pool = new pg.Pool({ ...CONNECTION, connectionString: url, max: MAX_CONNECTIONS })
  // A connection that breaks while no one uses it; the next question finds out.
  pool.on('error', () => {})
  let isAway = false
  let isClosed = false
  const hearers: (() => void)[] = []

  const noteAway = (error: Error) => {
    if (isAway || isClosed) return
    isAway = true
    say(
      `The database does not answer (${error.message}). Pages are served as before; forms and messages answer 503 until it is back.`,
    )
    void probe()
  }
  const probe = async () => {
    while (isAway && !isClosed) {
      await sleep(PROBE_MS, undefined, { ref: false })
      if (isClosed) return
      const fault = await pool.query('SELECT 1').then(
        () => undefined,
        (error: Error) => error,
      )
      if (fault) continue
      isAway = false
      say('The database is back.', 'info')
      for (const hear of hearers) hear()
    }
  }
  const isFull = () => pool.waitingCount >= MAX_WAITING

  return {
    /** Throws HttpError 503 where the database is away or busy: at once, while it is known to be. */
    async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult<Row>> {
      if (isAway || isFull()) throw away()
      try {
        return await pool.query<Row>(sql, [...values])
      } catch (error) {
        if (isAwayFault(error)) noteAway(error as Error)
        if (isPassingFault(error)) throw away()
        throw error
      }
    },
    /** Whether it is known that a query would have to wait, or fail. */
    isSlow: (): boolean => isAway || isFull(),
    /** Calls each time that the database is back. */
    onBack: (hear: () => void): void => void hearers.push(hear),
    async close(): Promise<void> {
      isClosed = true
      await pool.end()
    },
  }
}

export type Database = ReturnType<typeof openDatabase>

function away(): HttpError {
  return new HttpError(503, 'The database cannot be reached at the moment. Try again in a minute.', 30)
}
