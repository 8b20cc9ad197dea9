import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { Decisions } from './conflict/questions.ts'
import { type Base, isSameText, type PostText } from './post-text.ts'

/** A text that was typed and is not saved yet. */
export interface JournalEntry {
  postId: string
  /** Which opening of the editor typed it: two tabs on the same post overwrite nothing of each other. */
  session: string
  text: PostText
  base: Base
  /** What was chosen and written by hand so far, of two versions that do not go together. */
  decisions?: Decisions
  /** Milliseconds since 1970. */
  typedAt: number
}

let opened: UseStore | undefined

// IndexedDB lives in the browser's own process, so what was written outlives a crash of the tab.
function store(): UseStore {
  opened ??= createStore('writing', 'journal')
  return opened
}

export function newSession(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** Fails where the browser keeps nothing: storage is full or forbidden. */
export async function keepText(entry: JournalEntry): Promise<void> {
  await set(keyOf(entry), entry, store())
}

export async function forgetText(entry: Pick<JournalEntry, 'postId' | 'session'>): Promise<void> {
  await del(keyOf(entry), store())
}

/** What is kept of a post, newest first; nothing where the browser keeps nothing. */
export async function keptTexts(postId: string): Promise<JournalEntry[]> {
  const all = await everyText()
  return all.filter((entry) => entry.postId === postId).sort((a, b) => b.typedAt - a.typedAt)
}

/** The posts of which unsaved text is kept. */
export async function postsWithKeptText(): Promise<Set<string>> {
  const all = await everyText()
  return new Set(all.filter(({ text, base }) => !isSameText(text, base.text)).map(({ postId }) => postId))
}

/** What is kept of other posts than this one and is not saved: the newest text of each. */
export async function keptTextsBeside(postId: string): Promise<JournalEntry[]> {
  const newest = new Map<string, JournalEntry>()
  for (const entry of (await everyText()).sort((a, b) => a.typedAt - b.typedAt)) newest.set(entry.postId, entry)
  // A post that is not there yet has no version that it was written from.
  return [...newest.values()].filter(
    ({ postId: id, text, base }) => id !== postId && base.revision !== '' && !isSameText(text, base.text),
  )
}

async function everyText(): Promise<JournalEntry[]> {
  try {
    return (await entries<string, JournalEntry>(store())).map(([, entry]) => entry)
  } catch {
    return []
  }
}

function keyOf({ postId, session }: Pick<JournalEntry, 'postId' | 'session'>): string {
  return `${postId}/${session}`
}
