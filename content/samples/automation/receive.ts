import { timingSafeEqual } from 'node:crypto'
import express from 'express'
import { sql } from './database.ts' // your connection, made with the package postgres

// The secret is part of the payload address that you give to Docebo, so it works whatever the platform signs.
const secret = Buffer.from(process.env.DOCEBO_HOOK_SECRET ?? '')

export function isFromDocebo(sent: string): boolean {
  const given = Buffer.from(sent)
  return secret.length >= 32 && given.length === secret.length && timingSafeEqual(given, secret)
}

export const app = express()

app.post('/hooks/docebo/:secret', express.json({ limit: '1mb' }), async (request, response) => {
  if (!isFromDocebo(request.params.secret)) return void response.sendStatus(401)
  await sql`insert into inbox (source, message_id, body)
            values ('docebo', ${request.body.message_id}, ${request.body})
            on conflict do nothing`
  response.sendStatus(200)
})
