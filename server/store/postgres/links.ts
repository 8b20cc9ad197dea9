import { type LinkNotes, type LinkRecords, MAX_NOTES, type StoredLink } from '../store.ts'
import type { Database } from './database.ts'

const READ_NOTES = `
  SELECT key, link, notes FROM links
  WHERE notes <> '[]' AND (link->>'until')::bigint > $1 AND ($2::text IS NULL OR link->>'id' = $2)`

const SET_DONE = `
  UPDATE links SET notes = jsonb_set(notes, ARRAY[$2::int::text, 'isDone'], to_jsonb($3::boolean))
  WHERE key = $1 AND jsonb_array_length(notes) > $2::int`

/** A row for each link, with its notes in it, so that no note outlives its link. */
export function createLinkRows({ query }: Pick<Database, 'query'>, now: () => number): LinkRecords {
  const find = async (key: string) =>
    (await query<{ link: StoredLink }>('SELECT link FROM links WHERE key = $1', [key])).rows[0]?.link
  const removeExpired = async () => {
    await query("DELETE FROM links WHERE (link->>'until')::bigint <= $1", [now()])
  }
  return {
    find,
    removeExpired,
    async add(key, link, notes = []) {
      const sql = 'INSERT INTO links (key, link, notes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
      await query(sql, [key, link, JSON.stringify(notes)])
      await removeExpired()
    },
    async end(of) {
      await query('DELETE FROM links WHERE link @> $1', [of])
    },
    async addNote(key, note) {
      const sql = 'UPDATE links SET notes = notes || $2::jsonb WHERE key = $1 AND jsonb_array_length(notes) < $3'
      if ((await query(sql, [key, note, MAX_NOTES])).rowCount === 1) return true
      return (await find(key)) ? false : undefined
    },
    async readNotes(id) {
      return (await query<LinkNotes>(READ_NOTES, [now(), id])).rows
    },
    async setNoteDone(key, at, isDone) {
      return (await query(SET_DONE, [key, at, isDone])).rowCount === 1
    },
  }
}
