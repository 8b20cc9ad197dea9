import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Posts } from '../posts/posts.ts'
import { clockHint } from '../repository/clock-hint.ts'
import type { Repository } from '../repository/repository.ts'
import type { Store } from '../store/store.ts'

export interface Check {
  ok: boolean
  /** For a person: what it is like, or what to do. */
  says: string
}

export interface Health {
  /** False where visitors or the owner would notice something. */
  ok: boolean
  checks: Record<(typeof CHECKS)[number], Check>
  /** Undefined where it cannot be told. */
  figures: Record<Figure, number | undefined>
}

type Figure = 'diskFreeBytes' | 'mailsWaiting' | 'messages' | 'clockSkewSeconds' | 'syncedSeconds' | 'requestsRemaining'

export const CHECKS = ['posts', 'sync', 'store', 'mail', 'queue', 'disk', 'clock'] as const

export interface HealthParts {
  repository: Pick<Repository, 'status'>
  posts: Pick<Posts, 'counts'>
  store: { messages: Pick<Store['messages'], 'count'>; outbox: Pick<Store['outbox'], 'waiting'> }
  /** Why the last mail could not be sent; empty where it was. */
  mailFault(): string
  dataDir: string
  /** In milliseconds since 1970. */
  now(): number
}

// Chosen: a day of messages and a hundred images.
const LEAST_FREE_BYTES = 500 * 1024 * 1024
// Chosen: a mail that was tried again four times.
const LONGEST_WAIT_MS = 15 * 60_000

/** Returns what looks at everything that the server needs. It never fails, and takes as long as the store does, some seconds at most. */
export function createHealth({
  repository,
  posts,
  store,
  mailFault,
  dataDir,
  now,
}: HealthParts): () => Promise<Health> {
  return async () => {
    const [place, counts, messages, outbox] = await Promise.allSettled([
      repository.status(),
      (async () => posts.counts())(),
      store.messages.count(),
      store.outbox.waiting(),
    ])
    const disk = await checkDisk(dataDir)
    const { clockSkewSeconds: skew = null, syncedAt, rateLimit } = resultOf(place) ?? {}
    const checks: Health['checks'] = {
      posts: judge(counts, ({ published }) => ({ ok: true, says: `${published} posts are published.` })),
      sync: judge(place, ({ hints }) => ({
        ok: hints.length === 0,
        says: hints.join(' ') || 'The posts are read as they should be.',
      })),
      store: judge(messages, (count) => ({ ok: true, says: `${count} messages are kept.` })),
      mail: { ok: mailFault() === '', says: mailFault() || 'No mail was refused.' },
      queue: judge(outbox, ({ count, oldest }) => ({
        ok: oldest === undefined || now() - Date.parse(oldest) <= LONGEST_WAIT_MS,
        says: `${count} emails wait${oldest ? `, the oldest since ${oldest}` : ''}.`,
      })),
      disk,
      clock: checkClock(skew),
    }
    return {
      ok: Object.values(checks).every(({ ok }) => ok),
      checks,
      figures: {
        diskFreeBytes: disk.bytes,
        mailsWaiting: resultOf(outbox)?.count,
        messages: resultOf(messages),
        clockSkewSeconds: skew ?? undefined,
        // Since 1970.
        syncedSeconds: syncedAt ? Date.parse(syncedAt) / 1000 : undefined,
        requestsRemaining: rateLimit?.remaining,
      },
    }
  }
}

function judge<T>(asked: PromiseSettledResult<T>, check: (found: T) => Check): Check {
  return asked.status === 'fulfilled' ? check(asked.value) : { ok: false, says: (asked.reason as Error).message }
}

function resultOf<T>(asked: PromiseSettledResult<T>): T | undefined {
  return asked.status === 'fulfilled' ? asked.value : undefined
}

/** Judges the room left in DATA_DIR, and whether the server's account may write there. */
export async function checkDisk(dataDir: string): Promise<Check & { bytes?: number }> {
  try {
    const bytes = await freeBytes(dataDir)
    const isEnough = bytes >= LEAST_FREE_BYTES
    const says = `${Math.round(bytes / 1024 / 1024)} MB are free in DATA_DIR (${dataDir}).${isEnough ? '' : ' Make room.'}`
    return { ok: isEnough, says, bytes }
  } catch (error) {
    const says = `DATA_DIR cannot be used (${(error as Error).message}): let the server’s account write there, or name another folder.`
    return { ok: false, says }
  }
}

/** Judges the server's clock by how far it is ahead of GitHub's. */
export function checkClock(skewSeconds: number | null): Check {
  const hint = clockHint(skewSeconds)
  const isCompared = skewSeconds !== null
  return { ok: !hint, says: hint ?? `It ${isCompared ? 'agrees' : 'was not compared'} with GitHub’s.` }
}

/** Bytes left where a folder is, or will be. Throws where the server's account may not write there. */
async function freeBytes(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return freeBytes(path.dirname(path.resolve(folder)))
  }
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
