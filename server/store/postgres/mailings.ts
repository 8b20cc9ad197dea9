import type { MailProgress } from '../../contract/contract.ts'
import type { Mailing, Mailings, Recipient } from '../store.ts'
import { INTERRUPTED } from '../store.ts'
import type { Database } from './database.ts'

interface MailingRow {
  id: string
  post: string
  made_at: Date
  subject: string
  html: string
  text: string
}

interface CountRow {
  post: string
  made_at: Date
  is_done: boolean
  is_paused: boolean
  sent: number
  failed: number
  total: number
}

// Longer than a mail service has for one mail. A server that takes longer still marks what it has sent.
const CLAIM_MS = 3 * 60_000

// All or nothing, and one statement: a post that is mailed already adds no address.
const ADD = `
  WITH made AS (
    INSERT INTO mailings (id, post, made_at, subject, html, text)
    SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT 1 FROM mailings WHERE post = ANY ($7::text[]))
    ON CONFLICT DO NOTHING RETURNING id
  ), addressed AS (
    INSERT INTO recipients (mailing, address)
    SELECT made.id, subscribers.address FROM made, subscribers WHERE confirmed_at IS NOT NULL
  )
  SELECT id FROM made`

const ADD_DONE = `
  WITH made AS (
    INSERT INTO mailings (id, post, made_at, subject, html, text, is_done, sent, total)
    VALUES ($1, $2, $3, '', '', '', true, $4, $5) ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO recipients (mailing, address, state, reason)
  SELECT made.id, address, 'failed', reason
  FROM made, jsonb_to_recordset($6::jsonb) AS failure (address text, reason text)`

const COUNT = `
  SELECT post, made_at, is_done, pause IS NOT NULL AS is_paused,
    CASE WHEN is_done THEN sent ELSE (
      SELECT count(*)::int FROM recipients WHERE mailing = id AND state = 'sent'
    ) END AS sent,
    -- The addresses that failed are forgotten after a time.
    CASE WHEN is_done THEN total - sent ELSE (
      SELECT count(*)::int FROM recipients WHERE mailing = id AND state = 'failed'
    ) END AS failed,
    CASE WHEN is_done THEN total ELSE (SELECT count(*)::int FROM recipients WHERE mailing = id) END AS total
  FROM mailings`

const CLAIM = `
  WITH due AS (
    SELECT address FROM recipients WHERE mailing = $1 AND state = 'waiting' AND due_at <= now()
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  UPDATE recipients SET state = 'claimed', tries = tries + 1, due_at = now() + $2 * interval '1 ms'
  FROM due WHERE mailing = $1 AND recipients.address = due.address
  RETURNING recipients.address, tries`

const PUT_BACK = `
  UPDATE recipients SET state = 'waiting', tries = $3, due_at = now() + $4 * interval '1 ms'
  WHERE mailing = $1 AND address = $2`

const INTERRUPT = `
  UPDATE recipients SET state = 'failed', reason = $2 WHERE mailing = $1 AND state = 'claimed' AND due_at <= now()`

const FINISH = `
  UPDATE mailings SET is_done = true, pause = NULL,
    sent = (SELECT count(*) FROM recipients WHERE mailing = id AND state = 'sent'),
    total = (SELECT count(*) FROM recipients WHERE mailing = id)
  WHERE id = $1 AND NOT is_done
    AND NOT EXISTS (SELECT 1 FROM recipients WHERE mailing = id AND state IN ('waiting', 'claimed'))`

export function createMailingRows({ query }: Pick<Database, 'query'>): Mailings {
  return {
    async add({ id, post, madeAt, content: { subject, html, text } }, posts) {
      const { rowCount } = await query(ADD, [id, post, madeAt, subject, html, text, [post, ...posts]])
      return rowCount === 1
    },

    async addDone({ id, post, madeAt, sent, total, failures }) {
      await query(ADD_DONE, [id, post, madeAt, sent, total, JSON.stringify(failures)])
    },

    async find(id) {
      const { rows } = await query<CountRow>(`${COUNT} WHERE id = $1`, [id])
      return rows[0] && progressOf(rows[0])
    },

    async list(most) {
      const { rows } = await query<CountRow>(`${COUNT} ORDER BY made_at DESC LIMIT $1`, [most])
      return rows.map((row) => ({ ...progressOf(row), madeAt: row.made_at.toISOString() }))
    },

    async findOf(posts) {
      const { rows } = await query<{ id: string }>('SELECT id FROM mailings WHERE post = ANY ($1::text[])', [
        [...posts],
      ])
      return rows[0]?.id
    },

    async readFailures(id) {
      const sql = `SELECT address, reason FROM recipients WHERE mailing = $1 AND state = 'failed' ORDER BY address`
      return (await query<{ address: string; reason: string }>(sql, [id])).rows
    },

    async readUnfinished() {
      const sql = 'SELECT id, post, made_at, subject, html, text FROM mailings WHERE NOT is_done ORDER BY made_at'
      return (await query<MailingRow>(sql)).rows.map(mailingOf)
    },

    async claim(id) {
      return (await query<Recipient>(CLAIM, [id, CLAIM_MS])).rows[0]
    },

    async putBack(id, { address, tries }, ms) {
      await query(PUT_BACK, [id, address, tries, ms])
    },

    async settle(id, address, outcome) {
      if (outcome === 'left')
        return void (await query('DELETE FROM recipients WHERE mailing = $1 AND address = $2', [id, address]))
      const sql = 'UPDATE recipients SET state = $3, reason = $4 WHERE mailing = $1 AND address = $2'
      const [state, reason] = outcome === 'sent' ? ['sent', null] : ['failed', outcome.failed]
      await query(sql, [id, address, state, reason])
    },

    async setPause(id, reason) {
      await query('UPDATE mailings SET pause = $2 WHERE id = $1', [id, reason ?? null])
    },

    async finish(id) {
      await query(INTERRUPT, [id, INTERRUPTED])
      const isDone = (await query(FINISH, [id])).rowCount === 1
      if (isDone) await query(`DELETE FROM recipients WHERE mailing = $1 AND state = 'sent'`, [id])
      return isDone
    },

    async forgetFailures(before) {
      const sql = 'DELETE FROM recipients USING mailings WHERE mailing = mailings.id AND is_done AND made_at < $1'
      await query(sql, [before])
    },
  }
}

function progressOf({ post, is_done, is_paused, sent, failed, total }: CountRow): MailProgress {
  return { post, state: is_done ? 'done' : is_paused ? 'paused' : 'sending', sent, failed, total }
}

function mailingOf({ id, post, made_at, subject, html, text }: MailingRow): Mailing {
  return { id, post, madeAt: made_at.toISOString(), content: { subject, html, text } }
}
