import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Mailing, Recipient } from '../store.ts'
import { INTERRUPTED } from '../store.ts'

interface Place {
  state: 'waiting' | 'claimed' | 'sent' | 'left' | 'failed'
  tries: number
  dueAt: number
  reason?: string
}

const line = z.union([
  z.tuple([z.literal('claimed'), z.string()]),
  z.tuple([z.literal('waiting'), z.string(), z.number(), z.number()]),
  z.tuple([z.literal('sent'), z.string()]),
  z.tuple([z.literal('left'), z.string()]),
  z.tuple([z.literal('failed'), z.string(), z.string()]),
])

/** Goes on where the process before ended. What it had claimed may have been sent, and is not sent again. */
export async function openMailing(folder: string, mailing: Mailing, addresses: readonly string[]) {
  const file = path.join(folder, `${mailing.id}.journal`)
  const places = new Map<string, Place>(addresses.map((address) => [address, { state: 'waiting', tries: 0, dueAt: 0 }]))
  const before = await readJournal(file)
  for (const text of before.split('\n')) replay(places, text)
  const journal = await openMailingJournal(file)
  const write = (...words: unknown[]) => journal.append(JSON.stringify(words))
  for (const [address, place] of places)
    if (place.state === 'claimed') {
      Object.assign(place, { state: 'failed', reason: INTERRUPTED })
      await write('failed', address, INTERRUPTED)
    }
  // In the order in which they are due; those that were put back come last.
  const queue = [...places].filter(([, { state }]) => state === 'waiting').map(([address]) => address)

  return {
    mailing,
    pause: undefined as string | undefined,
    async claim(now: number): Promise<Recipient | undefined> {
      const at = queue.findIndex((address) => (places.get(address)?.dueAt ?? 0) <= now)
      const [address] = at === -1 ? [] : queue.splice(at, 1)
      const place = address === undefined ? undefined : places.get(address)
      if (address === undefined || !place) return undefined
      Object.assign(place, { state: 'claimed', tries: place.tries + 1 })
      await write('claimed', address).catch((error: unknown) => {
        // The disk may be full. No one was told the address.
        Object.assign(place, { state: 'waiting', tries: place.tries - 1 })
        queue.push(address)
        throw error
      })
      return { address, tries: place.tries }
    },
    async putBack({ address, tries }: Recipient, dueAt: number): Promise<void> {
      places.set(address, { state: 'waiting', tries, dueAt })
      await write('waiting', address, tries, dueAt)
      queue.push(address)
    },
    async settle(address: string, outcome: 'sent' | 'left' | { failed: string }): Promise<void> {
      const place = places.get(address)
      if (!place) return
      if (typeof outcome === 'string') {
        place.state = outcome
        return write(outcome, address)
      }
      Object.assign(place, { state: 'failed', reason: outcome.failed })
      await write('failed', address, outcome.failed)
    },
    count(): { sent: number; failed: number; total: number; left: number } {
      const counts = { sent: 0, failed: 0, total: 0, left: 0 }
      for (const { state } of places.values()) {
        if (state !== 'left') counts.total += 1
        if (state === 'sent' || state === 'failed') counts[state] += 1
        if (state === 'waiting' || state === 'claimed') counts.left += 1
      }
      return counts
    },
    failures: (): { address: string; reason: string }[] =>
      [...places].flatMap(([address, { state, reason = '' }]) => (state === 'failed' ? [{ address, reason }] : [])),
    close: (): Promise<void> => journal.close(),
  }
}

/** A mailing that is under way, of this process alone. */
export type OpenMailing = Awaited<ReturnType<typeof openMailing>>

export async function removeJournal(folder: string, id: string): Promise<void> {
  await rm(path.join(folder, `${id}.journal`), { force: true })
}

/** Throws an Error that says what to do: without its journal, a mailing would be sent to everyone again. */
async function readJournal(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new Error(
      `${file} cannot be read, so the server cannot tell who was sent the post. Let the server read it, then restart the server.`,
    )
  }
}

/** The last line may have been cut by a crash: then it was not believed by anyone. */
function replay(places: Map<string, Place>, text: string): void {
  const parsed = line.safeParse(parseJson(text))
  const place = parsed.success ? places.get(parsed.data[1]) : undefined
  if (!parsed.success || !place) return
  const { data } = parsed
  place.state = data[0]
  if (data[0] === 'claimed') place.tries += 1
  if (data[0] === 'waiting') Object.assign(place, { tries: data[2], dueAt: data[3] })
  if (data[0] === 'failed') place.reason = data[2]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lines that outlive a power cut. Those that come while others are written go to the disk together. */
async function openMailingJournal(file: string) {
  const handle: FileHandle = await open(file, 'a', 0o600)
  let waiting: string[] = []
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  // The process before, or a full disk, may have left half a line: the next one does not go on in it.
  let isTorn = true

  const flush = async () => {
    await last.catch(() => {})
    const lines = waiting
    waiting = []
    next = undefined
    const text = (isTorn ? '\n' : '') + lines.map((line) => `${line}\n`).join('')
    isTorn = true
    last = handle.appendFile(text).then(async () => {
      await handle.datasync()
      isTorn = false
    })
    await last
  }

  return {
    append(line: string): Promise<void> {
      waiting.push(line)
      next ??= flush()
      return next
    },
    async close(): Promise<void> {
      await next?.catch(() => {})
      await last.catch(() => {})
      await handle.close()
    },
  }
}
