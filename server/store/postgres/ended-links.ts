import type { EndedLinks } from '../store.ts'
import type { Database } from './database.ts'

/** It needs no bound: it holds what an owner did within the life of a link. */
export async function openEndedLinkRows(
  { query }: Pick<Database, 'query'>,
  { now, longestLinkMs }: { now(): number; longestLinkMs: number },
): Promise<EndedLinks> {
  await query('DELETE FROM ended_links WHERE ended_until < $1', [new Date(now() - longestLinkMs)]).catch(() => {})
  return {
    async find(subject) {
      const sql = 'SELECT ended_until FROM ended_links WHERE subject = $1'
      const { rows } = await query<{ ended_until: Date }>(sql, [subject])
      return rows[0]?.ended_until.getTime()
    },
    async end(subject, until) {
      await query(
        `INSERT INTO ended_links AS known VALUES ($1, $2)
          ON CONFLICT (subject) DO UPDATE SET ended_until = greatest(known.ended_until, excluded.ended_until)`,
        [subject, new Date(until)],
      )
    },
  }
}
