import { useCallback, useEffect, useRef, useState } from 'react'
import { useTabName } from './use-tab-name.ts'
import { forgetText, type JournalEntry, keepText, keptTexts } from './writing/journal.ts'
import type { PostText } from './writing/post-text.ts'

export type DraftText = Pick<PostText, 'title' | 'content' | 'tags'>

export const EMPTY_DRAFT: DraftText = { title: '', content: '', tags: '' }

// No post can have this id, and the journal asks for one.
const NEW_POST = '/new'
const NOTHING = { revision: '', text: { ...EMPTY_DRAFT, author: '' } }

/**
 * The text of the form for a new post, kept in the browser's journal at each keystroke. It is back by itself in the tab
 * that it was typed in; what was typed in a tab that is gone is offered. A tab writes under a name of its own, so that no
 * other overwrites it.
 */
export function useDraftText() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [offers, setOffers] = useState<JournalEntry[]>([])
  const [isFailing, setFailing] = useState(false)
  const { name, others } = useTabName(NEW_POST)
  const current = useRef(draft)
  const isBack = useRef<boolean>(false)
  const typedAt = useRef<number>(0)
  const writing = useRef<Promise<void> | null>(null)

  const change = useCallback((next: (before: DraftText) => DraftText) => {
    current.current = next(current.current)
    typedAt.current = Date.now()
    setDraft(current.current)
  }, [])
  const load = useCallback(
    (entry: JournalEntry) => {
      const { title, content, tags } = entry.text
      change(() => ({ title, content, tags }))
      typedAt.current = entry.typedAt
    },
    [change],
  )

  // One write at a time, each of what stands there by then.
  const write = useCallback(async () => {
    if (name === null) return
    await writing.current
    const typed = current.current
    const entry = { postId: NEW_POST, session: name }
    writing.current = (
      isEmpty(typed)
        ? forgetText(entry)
        : keepText({ ...entry, text: { ...typed, author: '' }, base: NOTHING, typedAt: typedAt.current })
    ).then(
      () => setFailing(false),
      () => setFailing(true),
    )
    await writing.current
  }, [name])

  const readOffers = useCallback(async () => {
    if (name === null) return
    const kept = await keptTexts(NEW_POST)
    const living = await others()
    const mine = kept.find(({ session }) => session === name)
    if (!isBack.current) {
      if (mine && isEmpty(current.current)) load(mine)
      // Somebody was quicker than the journal.
      else if (mine) await keepText({ ...mine, session: `${mine.session}-` }).catch(() => {})
      isBack.current = true
      void write()
    }
    setOffers(kept.filter(({ session }) => session !== name && !living.includes(session)))
  }, [name, others, load, write])

  useEffect(() => {
    void readOffers()
    const read = () => void readOffers()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [readOffers])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is a keystroke to keep
  useEffect(() => {
    // Before the kept text is back, nothing may take its place.
    if (isBack.current) void write()
  }, [draft, write])

  /** What stands in the form now is laid beside the others first. */
  const restore = async (entry: JournalEntry) => {
    const before = { ...current.current, author: '' }
    if (!isEmpty(before))
      await keepText({ ...entry, session: `${entry.session}-`, text: before, typedAt: typedAt.current })
    load(entry)
    await write()
    await forgetText(entry)
    await readOffers()
  }
  const discard = async (entry: JournalEntry) => {
    await forgetText(entry).catch(() => {})
    await readOffers()
  }

  return { draft, change, offers, restore, discard, isFailing: isFailing && !isEmpty(draft) }
}

function isEmpty({ title, content, tags }: DraftText): boolean {
  return title === '' && content === '' && tags === ''
}
