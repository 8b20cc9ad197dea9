import { TOKENS_KEPT_MS, type TokenRecords } from '../store.ts'
import type { Database } from './database.ts'

const CLAIM = `
  UPDATE tokens SET claimed_until = clock_timestamp() + $2 * interval '1 ms'
  WHERE sid = $1 AND (claimed_until IS NULL OR claimed_until <= clock_timestamp())`

const PUT = `
  INSERT INTO tokens (sid, sealed, ends_at) VALUES ($1, $2, now() + $3 * interval '1 ms')
  ON CONFLICT (sid) DO UPDATE SET sealed = excluded.sealed, ends_at = excluded.ends_at`

export function createTokenRows({ query }: Pick<Database, 'query'>): TokenRecords {
  return {
    async find(sid) {
      return (await query<{ sealed: string }>('SELECT sealed FROM tokens WHERE sid = $1', [sid])).rows[0]?.sealed
    },
    async put(sid, sealed) {
      await query(PUT, [sid, sealed, TOKENS_KEPT_MS])
      await query('DELETE FROM tokens WHERE ends_at < now()')
    },
    async remove(sid) {
      await query('DELETE FROM tokens WHERE sid = $1', [sid])
    },
    async claim(sid, leaseMs) {
      return (await query(CLAIM, [sid, leaseMs])).rowCount === 1
    },
    async release(sid) {
      await query('UPDATE tokens SET claimed_until = NULL WHERE sid = $1', [sid])
    },
  }
}
