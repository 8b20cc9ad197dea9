import { dataPath } from '../data-path.ts'
import { limitInMemory } from '../limit-in-memory.ts'
import type { Store } from '../store.ts'
import { openEndedSessions } from './ended-sessions.ts'
import { openLinkFolder } from './links.ts'
import { readMailSecretFile } from './mail-secret.ts'
import { openMailingFolder } from './mailings.ts'
import { openMessageFolder } from './message-folder.ts'
import { openOutboxFolder } from './outbox.ts'
import { openSubscriberFolder } from './subscribers.ts'
import { openTokenFolder } from './tokens.ts'

export interface FileStoreOptions {
  dataDir: string
  /** In milliseconds since 1970. */
  now(): number
  /** Hears once of each file that cannot be read. */
  say(line: string): void
}

/** Keeps everything in files of one machine, and limits in memory. */
export async function openFileStore({ dataDir, now, say }: FileStoreOptions): Promise<Store> {
  const subscribers = openSubscriberFolder(dataPath(dataDir, 'subscribers'))
  const mailings = await openMailingFolder(dataPath(dataDir, 'mailings'), subscribers, say)
  return {
    messages: openMessageFolder(dataPath(dataDir, 'messages'), say),
    subscribers,
    mailings,
    readMailSecret: (first) => readMailSecretFile(dataDir, first),
    outbox: await openOutboxFolder(dataPath(dataDir, 'outbox')),
    links: await openLinkFolder(dataPath(dataDir, 'links'), now),
    tokens: await openTokenFolder(dataPath(dataDir, 'tokens'), now),
    endedSessions: await openEndedSessions(dataPath(dataDir, 'ended-sessions')),
    openLimit: (_about, allowance) => limitInMemory(allowance),
    // No other server has this folder.
    news: { tell: () => {}, listen: () => {}, tellPull: () => {}, listenPulls: () => {} },
    close: mailings.close,
  }
}
