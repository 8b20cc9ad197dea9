import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** The first server that asks makes it. */
export async function readMailSecretRow(
  { query }: Pick<Database, 'query'>,
  secret = randomBytes(32).toString('hex'),
): Promise<string> {
  await query('INSERT INTO mail_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING', [secret])
  const { rows } = await query<{ secret: string }>('SELECT secret FROM mail_secret')
  return rows[0]?.secret ?? secret
}
