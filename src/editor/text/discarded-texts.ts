import { delMany, entries, promisifyRequest, set } from 'idb-keyval'
import { type JournalEntry, newSession } from './journal.ts'
import { below, openStore } from './open-store.ts'

/** A text that its writer threw away, and can have back. */
export interface DiscardedText {
  key: string
  entry: JournalEntry
  /** Milliseconds since 1970. */
  discardedAt: number
}

export interface DiscardedTexts {
  /** Fails where the browser keeps nothing: storage is full or forbidden. */
  put(entry: JournalEntry): Promise<DiscardedText>
  /** The newest first. Fails where the browser keeps nothing. */
  list(): Promise<DiscardedText[]>
  remove(text: Pick<DiscardedText, 'key'>): Promise<void>
}

export const KEPT_DAYS = 30
// Chosen: half a year of discarding once a day, and ten posts of the largest size with the versions they were written from.
const MOST_TEXTS = 200
const MOST_BYTES = 40 * 1024 * 1024
const DAY_MS = 86_400_000

const store = openStore('discarded', 'texts')

/** What one person discarded in this browser. Nothing of another person is read. */
export function createDiscardedTexts(person: string): DiscardedTexts {
  const list = async (): Promise<DiscardedText[]> => {
    await removeExpired()
    const texts = await store('readonly', (all) => promisifyRequest<DiscardedText[]>(all.getAll(below([person]))))
    return texts.sort((a, b) => b.discardedAt - a.discardedAt)
  }

  return {
    async put(entry) {
      const text = { key: newSession(), entry, discardedAt: Date.now() }
      await set([person, text.key], text, store)
      // Whatever becomes of the older ones, this one is kept.
      const dropped = await list().then(beyondLimits, () => [])
      await delMany(
        dropped.map(({ key }) => [person, key]),
        store,
      ).catch(() => {})
      return text
    },
    list,
    async remove({ key }) {
      await delMany([[person, key]], store)
    },
  }
}

/** Ends what was kept for 30 days, of every person: some never come back. */
export async function removeExpired(now: number = Date.now()): Promise<void> {
  const all = await entries<IDBValidKey, DiscardedText>(store)
  const expired = all.filter(([, { discardedAt }]) => now - discardedAt > KEPT_DAYS * DAY_MS)
  if (expired.length === 0) return
  await delMany(
    expired.map(([key]) => key),
    store,
  )
}

/** Those for which there is no room, of a list that begins with the newest. The newest always has room. */
export function beyondLimits(texts: readonly DiscardedText[]): DiscardedText[] {
  let bytes = 0
  return texts.filter((text, at) => {
    bytes += bytesOf(text)
    return at > 0 && (at >= MOST_TEXTS || bytes > MOST_BYTES)
  })
}

/** About as many as they take in storage: two a character. */
function bytesOf({ entry }: DiscardedText): number {
  const { text, base, decisions } = entry
  return 2 * JSON.stringify([text, base.text, decisions]).length
}
