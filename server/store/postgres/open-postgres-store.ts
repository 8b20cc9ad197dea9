import type { Store } from '../store.ts'
import { openDatabase } from './database.ts'
import { openEndedLinkRows } from './ended-links.ts'
import { createEndedSessionRows } from './ended-sessions.ts'
import { startFault } from './faults.ts'
import { createSharedLimits } from './limits.ts'
import { readMailSecretRow } from './mail-secret.ts'
import { createMailingRows } from './mailings.ts'
import { createMessageRows } from './messages.ts'
import { migrate } from './migrations.ts'
import { openNews } from './news.ts'
import { createOutboxRows } from './outbox.ts'
import { createSubscriberRows } from './subscribers.ts'

export interface PostgresStoreOptions {
  /** DATABASE_URL. */
  url: string
  /** How long a link works at most: what was ended before is forgotten. */
  longestLinkMs: number
  /** In milliseconds since 1970. */
  now(): number
  say(line: string, level?: 'info' | 'warn'): void
}

/** Keeps everything in a database that any number of servers share. Throws ConfigError where it cannot be used. */
export async function openPostgresStore({ url, longestLinkMs, now, say }: PostgresStoreOptions): Promise<Store> {
  await migrate(url).catch((error: unknown) => {
    throw startFault(error, url)
  })
  const database = openDatabase({ url, say })
  const limits = createSharedLimits(database)
  const news = await openNews(url, database)
  return {
    messages: createMessageRows(database),
    subscribers: createSubscriberRows(database),
    outbox: createOutboxRows(database),
    mailings: createMailingRows(database),
    readMailSecret: (first) => readMailSecretRow(database, first),
    endedLinks: await openEndedLinkRows(database, { now, longestLinkMs }),
    endedSessions: createEndedSessionRows(database),
    openLimit: limits.openLimit,
    news,
    async close() {
      limits.close()
      await news.close()
      await database.close()
    },
  }
}
