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
      return text
    },
    list,
    async remove({ key }) {
      await delMany([[person, key]], store)
    },
  }
}

/** Ends what was kept for 30 days, of every person: some never come back. */
export async function removeExpired(): Promise<void> {
  const all = await entries<IDBValidKey, DiscardedText>(store)
  const expired = all.filter(([, { discardedAt }]) => Date.now() - discardedAt > KEPT_DAYS * DAY_MS)
  if (expired.length === 0) return
  await delMany(
    expired.map(([key]) => key),
    store,
  )
}
