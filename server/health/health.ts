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
  checks: Record<CheckName, Check>
  /** Undefined where it cannot be told. */
  figures: Record<'diskFreeBytes' | 'mailsWaiting' | 'messages' | 'clockSkewSeconds', number | undefined>
}

type CheckName = (typeof CHECKS)[number]

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
    const [place, messages, outbox, disk] = await Promise.all([
      repository.status().catch(messageOf),
      store.messages.count().catch(messageOf),
      store.outbox.waiting().catch(messageOf),
      checkDisk(dataDir),
    ])
    const hints = typeof place === 'string' ? [place] : place.hints
    const skew = typeof place === 'string' ? null : place.clockSkewSeconds
    const { count, oldest } = typeof outbox === 'string' ? { count: undefined, oldest: undefined } : outbox
    const isLate = oldest !== undefined && now() - Date.parse(oldest) > LONGEST_WAIT_MS
    const checks: Health['checks'] = {
      posts: countedPosts(posts),
      sync: { ok: hints.length === 0, says: hints.join(' ') || 'The posts are read as they should be.' },
      store: {
        ok: typeof messages !== 'string',
        says: typeof messages === 'string' ? messages : `${messages} messages are kept.`,
      },
      mail: { ok: mailFault() === '', says: mailFault() || 'No mail was refused.' },
      queue: {
        ok: typeof outbox !== 'string' && !isLate,
        says:
          typeof outbox === 'string' ? outbox : `${count} emails wait${oldest ? `, the oldest since ${oldest}` : ''}.`,
      },
      disk,
      clock: checkClock(skew),
    }
    return {
      ok: Object.values(checks).every(({ ok }) => ok),
      checks,
      figures: {
        diskFreeBytes: disk.bytes,
        mailsWaiting: count,
        messages: typeof messages === 'string' ? undefined : messages,
        clockSkewSeconds: skew ?? undefined,
      },
    }
  }
}

function countedPosts(posts: HealthParts['posts']): Check {
  try {
    return { ok: true, says: `${posts.counts().published} posts are published.` }
  } catch (error) {
    return { ok: false, says: messageOf(error) }
  }
}

/** Judges the room left in DATA_DIR, and whether the server's account may write there. */
export async function checkDisk(dataDir: string): Promise<Check & { bytes?: number }> {
  try {
    const bytes = await freeBytes(dataDir)
    const isEnough = bytes >= LEAST_FREE_BYTES
    const says = `${Math.round(bytes / 1024 / 1024)} MB are free in DATA_DIR (${dataDir}).${isEnough ? '' : ' Make room.'}`
    return { ok: isEnough, says, bytes }
  } catch (error) {
    const says = `DATA_DIR cannot be used (${messageOf(error)}): let the server’s account write there, or name another folder.`
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

function messageOf(error: unknown): string {
  return (error as Error).message
}
