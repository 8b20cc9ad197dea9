import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import { dataPath } from '../data-path.ts'
import { limitInMemory } from '../limit-in-memory.ts'
import { type Store, TOKENS_KEPT_MS, type TokenRecords } from '../store.ts'
import { openEndedSessions } from './ended-sessions.ts'
import { openLinkFolder } from './links.ts'
import { readMailSecretFile } from './mail-secret.ts'
import { openMailingFolder } from './mailings.ts'
import { openMessageFolder } from './message-folder.ts'
import { openOutboxFolder } from './outbox.ts'
import { openSubscriberFolder } from './subscribers.ts'
import { writeWholeFile } from './write-whole-file.ts'

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

/** A file for each session, and beside it one for a claim on it. */
export async function openTokenFolder(folder: string, now: () => number): Promise<TokenRecords> {
  const fileOf = (sid: string) => path.join(folder, sid)
  const claimOf = (sid: string) => path.join(folder, `${sid}.claim`)
  const isOlder = async (file: string, ms: number) => {
    const found = await stat(file).catch(orMissing)
    return found !== undefined && found.mtimeMs + ms <= now()
  }
  const removeOld = async () => {
    for (const name of (await readdir(folder).catch(orMissing)) ?? [])
      if (await isOlder(fileOf(name), TOKENS_KEPT_MS)) await rm(fileOf(name), { force: true })
  }
  await removeOld().catch(() => {})
  return {
    find: (sid) => readFile(fileOf(sid), 'utf8').catch(orMissing),
    async put(sid, sealed) {
      await writeWholeFile(folder, sid, sealed).catch((error: Error) => {
        throw toAway(error)
      })
      await removeOld().catch(() => {})
    },
    remove: (sid) => rm(fileOf(sid), { force: true }),
    async claim(sid, leaseMs) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await isOlder(claimOf(sid), leaseMs)) await rm(claimOf(sid), { force: true })
      return writeFile(claimOf(sid), '', { flag: 'wx', mode: 0o600 }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw toAway(error)
        },
      )
    },
    release: (sid) => rm(claimOf(sid), { force: true }),
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw toAway(error)
}

function toAway({ message }: Error): HttpError {
  return new HttpError(503, `DATA_DIR cannot be read or written (${message}). Make room there, then try again.`, 30)
}
