import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { News, PullNews } from '../store.ts'
import { CONNECTION, type Database } from './database.ts'

const BRANCH = 'branch'
// A channel of its own: servers of the version before would take it for a commit.
const PULLS = 'pulls'
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
  const pullHearers: ((pull: PullNews) => void)[] = []
  const hear = (commit: string | undefined) => {
    for (const hearer of hearers) hearer(commit)
  }
  const hearPull = (pull: PullNews) => {
    for (const hearer of pullHearers) hearer(pull)
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
    connection.on('notification', ({ processId, channel, payload = '' }) => {
      // What this process has told, it knows.
      if (processId === ownIdOf(connection)) return
      if (channel === PULLS) hearPull(parsePull(payload))
      else hear(payload || undefined)
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${BRANCH}; LISTEN ${PULLS}`)
      client = connection
      begun()
      if (isClosed) return true
      // Something may have been told while no one listened.
      if (wasLost) {
        hear(undefined)
        hearPull({})
      }
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
  const notify = (channel: string, payload: string) => {
    // By the connection that listens, so that it knows its own words.
    const asked = client?.query('SELECT pg_notify($1, $2)', [channel, payload])
    const told = asked ?? query('SELECT pg_notify($1, $2)', [channel, payload])
    // The others look at the branch every SYNC_INTERVAL.
    told.catch(() => {})
  }
  return {
    tell: (commit = '') => notify(BRANCH, commit),
    listen: (hearer) => void hearers.push(hearer),
    tellPull: ({ number = '', head = '' }) => notify(PULLS, `${number} ${head}`),
    listenPulls: (hearer) => void pullHearers.push(hearer),
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}

function parsePull(payload: string): PullNews {
  const [number, head] = payload.split(' ')
  return { number: number ? Number(number) : undefined, head: head || undefined }
}

// https://node-postgres.com keeps it, and its types leave it out.
function ownIdOf(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID
}
