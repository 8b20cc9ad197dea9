import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RestoreState } from '../shell/paths.ts'
import { type JournalEntry, NEW_POST, newSession } from './journal.ts'
import { keptPictures } from './kept-pictures.ts'
import { usePerson } from './person.ts'
import type { Base, PostText } from './post-text.ts'
import { settingsPart } from './settings.ts'
import { sessionsOf, useTabSession } from './tabs.ts'
import { useDiscard } from './use-discard.ts'

/** An empty author stands for the person who writes. */
export type DraftText = Omit<PostText, 'isFile'>

export const EMPTY_DRAFT: DraftText = { title: '', content: '', tags: '', author: '' }

export const NOTHING: Base = { revision: '', text: EMPTY_DRAFT }

/**
 * The text of the form for a new post, kept in the browser's journal at each keystroke. It is back by itself in the tab
 * that it was typed in; what was typed in a tab that is gone is offered. A tab writes under a name of its own, so that no
 * other overwrites it.
 */
export function useDraftText() {
  const putAside = useDiscard()
  const wanted = ((useLocation().state ?? {}) as RestoreState).restore
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [offers, setOffers] = useState<JournalEntry[]>([])
  const [isFailing, setFailing] = useState(false)
  const [isRead, setRead] = useState(false)
  const [loads, setLoads] = useState(0)
  const { key, journal } = usePerson()
  const name = useTabSession(key, NEW_POST)
  const current = useRef(draft)
  const isBack = useRef<boolean>(false)
  const typedAt = useRef<number>(0)
  const writing = useRef<Promise<void> | null>(null)
  const reads = useRef<number>(0)

  const change = useCallback((next: (before: DraftText) => DraftText) => {
    current.current = next(current.current)
    typedAt.current = Date.now()
    setDraft(current.current)
  }, [])
  const load = useCallback(
    (entry: JournalEntry) => {
      change(() => draftOf(entry.text))
      typedAt.current = entry.typedAt
      setLoads((count) => count + 1)
    },
    [change],
  )

  // One write at a time, each of what stands there by then.
  const write = useCallback(async () => {
    if (name === null) return
    await writing.current
    const typed = current.current
    const entry = { postId: NEW_POST, session: name, text: typed, base: NOTHING, typedAt: typedAt.current }
    writing.current = (isEmptyDraft(typed) ? journal.forget(entry) : journal.keep(entry)).then(
      () => setFailing(false),
      () => {
        if (!isEmptyDraft(typed)) journal.hold(entry)
        setFailing(true)
      },
    )
    await writing.current
  }, [name, journal])

  const readOffers = useCallback(async () => {
    if (name === null) return
    reads.current += 1
    const number = reads.current
    const kept = await journal.textsOf(NEW_POST)
    const living = await sessionsOf(key, NEW_POST)
    const mine = kept.find(({ session }) => session === name)
    if (!isBack.current) {
      if (mine && isEmptyDraft(current.current)) load(mine)
      // The person typed before the journal was read.
      else if (mine) await journal.keep({ ...mine, session: `${mine.session}-` }).catch(() => {})
      isBack.current = true
      setRead(true)
      void write()
    }
    // A later one knows better.
    if (number === reads.current) setOffers(kept.filter(({ session }) => session !== name && !living.includes(session)))
  }, [name, key, load, write, journal])

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

  const movePictures = async (from: string | null, to: string | null) => {
    if (from !== null && to !== null) await keptPictures(key, from).moveTo(to)
  }

  /** What stands in the form now is laid beside the others first. */
  const restore = async (entry: JournalEntry) => {
    const before = current.current
    const beside = `${entry.session}-`
    if (!isEmptyDraft(before)) await journal.keep({ ...entry, session: beside, text: before, typedAt: typedAt.current })
    await movePictures(name, beside).catch(() => {})
    await movePictures(entry.session, name).catch(() => {})
    load(entry)
    await write()
    await journal.forget(entry)
    await readOffers()
  }
  const restoreWanted = useEffectEvent((entry: JournalEntry) => void restore(entry).catch(() => {}))
  const isWantedBack = useRef<boolean>(false)
  useEffect(() => {
    const entry = offers.find(({ session }) => session === wanted)
    if (!entry || isWantedBack.current) return
    isWantedBack.current = true
    restoreWanted(entry)
  }, [offers, wanted])

  /** Resolves to what takes it back. Fails with a NotDiscardedError. */
  const discard = async (entry: JournalEntry) => {
    const undo = await putAside(entry)
    await readOffers()
    return async () => {
      await undo()
      await readOffers()
    }
  }
  /** Empties the form; the same. */
  const clear = async () => {
    const text = current.current
    const entry = { postId: NEW_POST, session: newSession(), text, base: NOTHING, typedAt: typedAt.current }
    const undo = await putAside(entry)
    await movePictures(name, entry.session).catch(() => {})
    change(() => EMPTY_DRAFT)
    setLoads((count) => count + 1)
    return async () => {
      await undo()
      await restore(entry)
    }
  }

  /** Empties the draft once it is saved as a post. */
  const end = useCallback(async () => {
    change(() => EMPTY_DRAFT)
    await write()
  }, [change, write])

  return {
    draft,
    /** The name under which the text is kept; null until that is sure. */
    session: name,
    /** How often another text took the place of the one that stood there, with its pictures. */
    loads,
    /** Whether what was kept of it is back. */
    isRead,
    change,
    end,
    offers,
    restore,
    discard,
    clear,
    isFailing: isFailing && !isEmptyDraft(draft),
  }
}

/** The text without what no draft has. */
export function draftOf({ title, content, tags, author, settings, id }: PostText): DraftText {
  return { title, content, tags, author, ...settingsPart(settings), ...(id && { id }) }
}

export function isEmptyDraft({ title, content, tags, settings = {}, id = '' }: DraftText): boolean {
  return title === '' && content === '' && tags === '' && id === '' && Object.keys(settings).length === 0
}
