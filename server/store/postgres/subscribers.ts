import type { Subscriber, Subscribers } from '../store.ts'
import type { Database } from './database.ts'

interface SubscriberRow {
  address: string
  since: Date
  confirmed_at: Date | null
}

export function createSubscriberRows({ query }: Pick<Database, 'query'>): Subscribers {
  return {
    async add({ address, since, confirmedAt }) {
      const sql = 'INSERT INTO subscribers VALUES (lower($1), $1, $2, $3) ON CONFLICT DO NOTHING'
      return (await query(sql, [address, since, confirmedAt])).rowCount === 1
    },

    async find(address) {
      const sql = 'SELECT address, since, confirmed_at FROM subscribers WHERE key = lower($1)'
      const { rows } = await query<SubscriberRow>(sql, [address])
      return rows[0] && subscriberOf(rows[0])
    },

    async removeWaiting(before) {
      await query('DELETE FROM subscribers WHERE confirmed_at IS NULL AND since < $1', [before])
    },

    async confirm(address, confirmedAt) {
      const sql = 'UPDATE subscribers SET confirmed_at = $2 WHERE key = lower($1) AND confirmed_at IS NULL'
      return (await query(sql, [address, confirmedAt])).rowCount === 1
    },

    async remove(address) {
      return (await query('DELETE FROM subscribers WHERE key = lower($1)', [address])).rowCount === 1
    },

    async count() {
      const sql = 'SELECT count(confirmed_at)::int AS confirmed, count(*)::int AS all FROM subscribers'
      const { rows } = await query<{ confirmed: number; all: number }>(sql)
      const { confirmed, all } = rows[0] ?? { confirmed: 0, all: 0 }
      return { confirmed, waiting: all - confirmed }
    },

    async readAll() {
      const { rows } = await query<SubscriberRow>('SELECT address, since, confirmed_at FROM subscribers')
      return rows.map(subscriberOf)
    },
  }
}

function subscriberOf({ address, since, confirmed_at }: SubscriberRow): Subscriber {
  return { address, since: since.toISOString(), confirmedAt: confirmed_at?.toISOString() ?? null }
}
