import { promisifyRequest } from 'idb-keyval'
import type { Decisions } from './decisions.ts'
import { beginWrite, endWrite, handedOver } from './handover.ts'
import { below, openStore } from './open-store.ts'
import { type Base, isSameText, isUnsaved, type PostText } from './post-text.ts'

/** A text that was typed and is not saved yet. */
export interface JournalEntry {
  postId: string
  /** Which opening of the editor typed it: two tabs on the same post overwrite nothing of each other. */
  session: string
  text: PostText
  base: Base
  /** What was chosen and written by hand so far, of two versions that do not go together. */
  decisions?: Decisions
  /** Pictures on their way into it are kept with it. */
  hasPictures?: boolean
  /** The text of a new post that was sent to the server, which has not answered yet. */
  sent?: PostText
  /** The post that was made of it, until what was typed since is saved as well. */
  made?: string
  /** Milliseconds since 1970. */
  typedAt: number
}

/** Stands for the post that is not there yet: no post can have this id. */
export const NEW_POST = '/new'

export interface Journal {
  /** Fails where the browser keeps nothing: storage is full or forbidden. */
  keep(entry: JournalEntry): Promise<void>
  /** Keeps it as long as this document lives, where the browser keeps nothing. */
  hold(entry: JournalEntry): void
  forget(entry: Pick<JournalEntry, 'postId' | 'session'>): Promise<void>
  /** What is kept of a post, newest first; nothing where the browser keeps nothing. */
  textsOf(postId: string): Promise<JournalEntry[]>
  /** The posts of which unsaved text is kept. */
  postsWithText(): Promise<Set<string>>
  /** What is kept of other posts than this one and is not saved: the newest text of each. */
  textsBeside(postId: string): Promise<JournalEntry[]>
}

// IndexedDB lives in the browser's own process, so what was written outlives a crash of the tab.
const store = openStore('writing', 'journal')

const held = new Map<string, JournalEntry>()

export function newSession(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** What one person typed in this browser and has not saved. Nothing of another person is read or changed. */
export function createJournal(person: string): Journal {
  const keyOf = ({ postId, session }: Pick<JournalEntry, 'postId' | 'session'>) => [person, postId, session]
  const nameOf = (entry: Pick<JournalEntry, 'postId' | 'session'>) => JSON.stringify(keyOf(entry))
  const prefix = `${JSON.stringify([person]).slice(0, -1)},`

  const everyText = async (): Promise<JournalEntry[]> => {
    const kept = new Map((await readTexts(person).catch(() => [])).map((entry) => [nameOf(entry), entry]))
    for (const [name, entry] of handedOver<JournalEntry>(prefix)) {
      const isNewer = entry.typedAt > (kept.get(name)?.typedAt ?? 0)
      if (isNewer) kept.set(name, entry)
      // It stays handed over until the journal has taken it.
      if (isNewer) void keep(entry).catch(() => {})
      else endWrite(name, entry)
    }
    const inDocument = [...held].flatMap(([name, entry]) => (name.startsWith(prefix) ? [entry] : []))
    return [...kept.values(), ...inDocument]
  }

  const keep = async (entry: JournalEntry) => {
    const name = nameOf(entry)
    beginWrite(name, entry)
    await store('readwrite', (texts) => {
      texts.put(entry, keyOf(entry))
      // A page that is left takes its open transactions with it; one that is committed stays.
      texts.transaction.commit?.()
      return promisifyRequest(texts.transaction)
    })
    endWrite(name, entry)
    held.delete(name)
  }

  return {
    keep,
    hold: (entry) => void held.set(nameOf(entry), entry),
    async forget(entry) {
      held.delete(nameOf(entry))
      endWrite(nameOf(entry), { typedAt: Number.POSITIVE_INFINITY })
      await store('readwrite', (texts) => {
        texts.delete(keyOf(entry))
        texts.transaction.commit?.()
        return promisifyRequest(texts.transaction)
      })
    },
    async textsOf(postId) {
      const all = await everyText()
      return all.filter((entry) => entry.postId === postId).sort((a, b) => b.typedAt - a.typedAt)
    },
    async postsWithText() {
      const all = await everyText()
      return new Set(all.filter(isUnsaved).map(({ postId }) => postId))
    },
    async textsBeside(postId) {
      const newest = new Map<string, JournalEntry>()
      for (const entry of (await everyText()).sort((a, b) => a.typedAt - b.typedAt)) newest.set(entry.postId, entry)
      // A post that is not there yet has no version that it was written from, and a whole file is no change of a post.
      return [...newest.values()].filter(
        (entry) =>
          entry.postId !== postId &&
          entry.base.revision !== '' &&
          !entry.text.isFile &&
          !isSameText(entry.text, entry.base.text),
      )
    },
  }
}

/** Lets what is kept of a post follow it to another address. */
export async function moveTexts(journal: Journal, from: string, to: string): Promise<void> {
  for (const entry of await journal.textsOf(from)) {
    await journal.keep({ ...entry, postId: to })
    await journal.forget(entry)
  }
}

async function readTexts(person: string): Promise<JournalEntry[]> {
  return store('readonly', (texts) => promisifyRequest<JournalEntry[]>(texts.getAll(below([person]))))
}
