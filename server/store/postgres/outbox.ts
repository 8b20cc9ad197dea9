import type { ClaimedMail, Outbox } from '../store.ts'
import type { Database } from './database.ts'

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

export function createOutboxRows({ query }: Pick<Database, 'query'>): Outbox {
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
  }
}
