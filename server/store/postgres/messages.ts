import type { Message } from '../../contract/contract.ts'
import type { MessageName } from '../message-name.ts'
import type { MessageRecords } from '../store.ts'
import { keptMessage } from '../store.ts'
import type { Database } from './database.ts'

interface NameRow {
  id: string
  read: boolean
  deleted_at: Date | null
}

interface MessageRow {
  form: string
  received_at: Date
  fields: unknown
}

// A message is meant as it is known: read or not, deleted or not.
const NAMED = 'id = $1 AND read = $2 AND deleted_at IS NOT DISTINCT FROM $3'

export function createMessageRows({ query }: Pick<Database, 'query'>): MessageRecords {
  return {
    place: 'the database',

    async add({ id, form, receivedAt, read, deletedAt, fields }) {
      const sql = 'INSERT INTO messages VALUES ($1, $2, $3, $4, $5, $6)'
      await query(sql, [id, form, receivedAt, read, deletedAt ?? null, JSON.stringify(fields)])
    },

    async count() {
      const { rows } = await query<{ count: number }>('SELECT count(*)::int AS count FROM messages')
      return rows[0]?.count ?? 0
    },

    async readNames() {
      const { rows } = await query<NameRow>('SELECT id, read, deleted_at FROM messages')
      return rows.map(({ id, read, deleted_at }) => ({
        id,
        read,
        ...(deleted_at && { deletedAt: deleted_at.toISOString() }),
      }))
    },

    async readMessage(name) {
      const sql = `SELECT form, received_at, fields FROM messages WHERE ${NAMED}`
      const { rows } = await query<MessageRow>(sql, valuesOf(name))
      return rows[0] && messageOf(rows[0], name)
    },

    async rename(from, to) {
      const sql = `UPDATE messages SET read = $4, deleted_at = $5 WHERE ${NAMED}`
      const { rowCount } = await query(sql, [...valuesOf(from), to.read, to.deletedAt ?? null])
      return rowCount === 1
    },

    async remove(name) {
      const { rowCount } = await query(`DELETE FROM messages WHERE ${NAMED}`, valuesOf(name))
      return rowCount === 1
    },

    // Each of the above is committed, and on the disk, before it resolves.
    async sync() {},

    async readClockChecks() {
      const { rows } = await query<{ checked_at: Date }>('SELECT checked_at FROM clock_checks ORDER BY checked_at')
      return rows.map(({ checked_at }) => checked_at.getTime())
    },

    async writeClockChecks(times) {
      const dates = times.map((time) => new Date(time).toISOString())
      await query('DELETE FROM clock_checks WHERE checked_at <> ALL ($1::timestamptz[])', [dates])
      await query('INSERT INTO clock_checks SELECT unnest($1::timestamptz[]) ON CONFLICT DO NOTHING', [dates])
    },
  }
}

function valuesOf({ id, read, deletedAt }: MessageName): unknown[] {
  return [id, read, deletedAt ?? null]
}

function messageOf(
  { form, received_at, fields }: MessageRow,
  name: MessageName,
): (Message & MessageName) | 'unreadable' {
  const kept = keptMessage.safeParse({ form, receivedAt: received_at.toISOString(), fields })
  return kept.success ? { ...kept.data, ...name } : 'unreadable'
}
