import { LRUCache } from 'lru-cache'
import type { EndedSessions } from '../store.ts'
import type { Database } from './database.ts'

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
