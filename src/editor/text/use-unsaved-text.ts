import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { listen } from '../shell/listen.ts'
import type { RestoreState } from '../shell/paths.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { type JournalEntry, NEW_POST, newSession } from './journal.ts'
import { keptPictures } from './kept-pictures.ts'
import { type Person, usePerson } from './person.ts'
import { baseOf, isSameText, isUnsaved, textOf, type Unsaved } from './post-text.ts'
import { type TextStore, useWriting } from './text-store.ts'

/** The longest that a keystroke waits for its place in the journal. */
const KEEP_AFTER_MS = 200

interface UnsavedTextOptions {
  /** NEW_POST for one that is not there yet. */
  postId: string
  /** Null until it is sure. */
  session: string | null
  /** The sessions that other tabs write in; null until they are known. */
  others: string[] | null
  store: TextStore
  show: ShowToast
  /** The author of a new post that names none. */
  byline?: string
}

/**
 * The one keeper of unsaved text. What differs from its base is in the journal 200 ms after a key at most, under the
 * session that typed it, and gone from there once it is saved. A new post is back by itself in the tab that it was typed
 * in; the text of a post, when no other tab has it open, it is the only one, and the post has not changed since.
 * Everything else is offered.
 */
export function useUnsavedText({ postId, session, others, store, show, byline = '' }: UnsavedTextOptions) {
  const person = usePerson()
  const { key, journal } = person
  const putAside = useDiscard()
  const wanted = ((useLocation().state ?? {}) as RestoreState).restore
  const [isFailing, setFailing] = useState(false)
  const [offers, setOffers] = useState<JournalEntry[]>([])
  const [returned, setReturned] = useState<JournalEntry | null>(null)
  const [isRead, setRead] = useState(false)
  const [loads, setLoads] = useState(0)
  const mayReturn = useRef<boolean>(true)
  const reads = useRef<number>(0)
  // A save ends what is said of the text that came back.
  const isAsReturned = useWriting(store, ({ base }) => base.revision === returned?.base.revision)
  if (returned && !isAsReturned) setReturned(null)
  const { now, change, say } = store
  const isNew = postId === NEW_POST

  const keeper = useMemo(() => createKeeper(store, person, setFailing), [store, person])
  useEffect(() => keeper.listen(), [keeper])
  useEffect(() => {
    // What this tab has kept of a new post is read first: nothing may take its place before.
    if (session !== null && (!isNew || isRead)) keeper.begin(postId, session)
  }, [keeper, postId, session, isNew, isRead])

  const load = useCallback(
    (
      {
        text,
        base,
        decisions = {},
        hasPictures = false,
        sent,
        made,
        typedAt,
      }: Omit<JournalEntry, 'postId' | 'session'>,
      isBack = false,
    ) => {
      // The person may have begun to type before it is back.
      if (isBack && isUnsaved(now())) store.join(text, base)
      else if (isNew) store.load({ ...text, author: text.author || byline }, now().base)
      else store.load(text, base)
      change({ decisions, hasPictures, sent: sent ?? null, made, saveError: null })
      keeper.typedAt = typedAt
      setLoads((count) => count + 1)
    },
    [isNew, byline, store, now, change, keeper],
  )

  const read = useCallback(async () => {
    if (session === null || others === null) return
    reads.current += 1
    const number = reads.current
    const texts = await journal.textsOf(postId)
    // A later one knows better.
    if (number !== reads.current) return
    const { newest } = now()
    // A post that has moved or was published may have the same words as before.
    const kept = texts.map((entry) =>
      newest && isSameText(entry.base.text, textOf(newest)) ? { ...entry, base: baseOf(newest) } : entry,
    )
    if (!isNew) {
      // The page was loaded again right when the post had been made of it.
      for (const entry of await journal.textsOf(NEW_POST))
        if (entry.made === postId && kept.some(({ typedAt }) => entry.typedAt <= typedAt))
          void journal.forget(entry).catch(() => {})
    }
    const own = kept.find((entry) => entry.session === session)
    if (isNew && own && mayReturn.current) {
      if (!isUnsaved(now())) load(own)
      // The person typed before the journal was read.
      else if (!isSameText(own.text, now().text)) await journal.keep({ ...own, session: newSession() }).catch(() => {})
    }
    const left = kept.filter((entry) => entry !== own && !others.includes(entry.session))
    const isSaved = (entry: JournalEntry) =>
      !isUnsaved(entry) || (!entry.hasPictures && newest !== null && isSameText(entry.text, textOf(newest)))
    for (const entry of left.filter(isSaved)) void journal.forget(entry).catch(() => {})
    const unsaved = left.filter((entry) => !isSaved(entry))
    setOffers(unsaved)
    setRead(true)
    const mayTake = mayReturn.current && !isNew && !wanted
    // What is left later was another tab's.
    mayReturn.current = false
    const [only] = unsaved
    if (!only || !mayTake) return
    const isAlike = only.text.isFile === now().text.isFile
    if (unsaved.length === 1 && isAlike && only.base.revision === newest?.revision) void takeBack(only)
  }, [postId, isNew, session, others, load, now, journal, wanted])

  const takeBack = useEffectEvent(async (entry: JournalEntry) => {
    // The page may have been opened anew to say something else, and a notice says this, too.
    await restore(entry, now().said.text || undefined, true)
    // Not before: its Discard is about what is on the screen.
    setReturned(entry)
  })
  useEffect(() => void read(), [read])

  const movePictures = (from: string, to: string) =>
    keptPictures(key, from)
      .moveTo(to)
      .catch(() => {})

  /** Lays a text beside the others, so that another can take its place on the screen. */
  const setAside = useCallback(
    async ({ text, base, hasPictures = false }: Unsaved, beside = newSession()) => {
      if (!isUnsaved({ text, base, hasPictures })) return
      await journal.keep({ postId, session: beside, text, base, hasPictures, typedAt: keeper.typedAt || Date.now() })
      await read()
    },
    [postId, read, journal, keeper],
  )

  const restore = async (entry: JournalEntry, words = 'Your text is back.', isBack = false) => {
    if (session === null) return
    const beside = newSession()
    try {
      // A text that is back joins what was typed, so nothing is laid aside.
      if (!isBack) await setAside(now(), beside)
      // Under this session's name first, so that the text is kept at every moment.
      await journal.keep({ ...entry, session })
    } catch {
      return say('This browser could not keep a copy, so nothing was changed.')
    }
    if (!isBack) await movePictures(session, beside)
    await movePictures(entry.session, session)
    setOffers((all) => all.filter((one) => one.session !== entry.session))
    load(entry, isBack)
    say(words)
    await keeper.write()
    await journal.forget(entry).catch(() => {})
    await read()
  }
  const restoreWanted = useEffectEvent((entry: JournalEntry) => void restore(entry))
  const isWantedBack = useRef<boolean>(false)
  useEffect(() => {
    const entry = offers.find((one) => one.session === wanted && one.text.isFile === now().text.isFile)
    if (!entry || isWantedBack.current) return
    isWantedBack.current = true
    restoreWanted(entry)
  }, [offers, wanted, now])

  const discard = async (entry: JournalEntry) => {
    await tellDiscarded(
      show,
      async () => {
        const undo = await putAside(entry)
        await read()
        return async () => {
          await undo()
          await read()
        }
      },
      { title: isNew ? entry.text.title.trim() : '', mayBeSaved: entry.sent !== undefined },
    )
  }
  /** Discards what is on the screen: the saved text is back, or nothing where there is none. False where it was not. */
  const discardShown = async () => {
    const { text, base, decisions, hasPictures, newest, sent, made, saveError } = now()
    const kept = { ...(sent && { sent }), ...(made && { made }) }
    const discard = async () => {
      const entry = { postId, session: newSession(), text, base, decisions, hasPictures, ...kept, typedAt: Date.now() }
      const undo = await putAside(entry)
      if (session !== null) await movePictures(session, entry.session)
      load({ text: newest ? textOf(newest) : base.text, base: newest ? baseOf(newest) : base, typedAt: 0 })
      setReturned(null)
      say('')
      // Before the notice goes: a page that is left right after it would bring the text back.
      await keeper.write()
      return async () => {
        await undo()
        await restore(entry)
      }
    }
    return tellDiscarded(show, discard, { mayBeSaved: sent !== null || saveError?.kind === 'away' })
  }

  return {
    isFailing,
    offers,
    returned,
    /** Whether what this tab has kept of a new post is back. */
    isRead,
    /** How often another text took the place of the one that stood there, with its pictures. */
    loads,
    hasOtherTabs: (others?.length ?? 0) > 0,
    restore,
    discard,
    discardShown,
    setAside,
    /** Keeps at once what is on the screen, or forgets it where it is saved. */
    write: keeper.write,
    /** Makes the text that of this post. Resolves to what forgets it at the former address once the page has moved. */
    moveTo: keeper.moveTo,
  }
}

/** Writes the text of a store to the journal of a person, each time with what stands there by then. */
function createKeeper({ now, subscribe }: TextStore, { journal }: Person, tell: (isFailing: boolean) => void) {
  let at: Pick<JournalEntry, 'postId' | 'session'> | null = null
  let timer = 0
  let last = now()

  const keeper = {
    /** Milliseconds since 1970; 0 before anything was typed. */
    typedAt: 0,
    begin(postId: string, session: string) {
      if (at?.postId === postId && at.session === session) return
      at = { postId, session }
      if (isUnsaved(now())) void keeper.write()
    },
    async write(): Promise<void> {
      clearTimeout(timer)
      timer = 0
      if (at === null) return
      const { text, base, decisions, hasPictures, sent, made } = now()
      const entry = {
        ...at,
        text,
        base,
        decisions,
        hasPictures,
        ...(sent && { sent }),
        ...(made && { made }),
        // A text becomes unsaved by itself when its pull request is closed.
        typedAt: keeper.typedAt || Date.now(),
      }
      const isToKeep = isUnsaved(entry)
      try {
        if (isToKeep) await journal.keep(entry)
        else await journal.forget(entry)
        tell(false)
      } catch {
        if (isToKeep) journal.hold(entry)
        tell(isToKeep)
      }
    },
    async moveTo(postId: string): Promise<() => void> {
      const before = at
      await keeper.write()
      if (before) at = { ...before, postId }
      await keeper.write()
      return () => void (before && journal.forget(before).catch(() => {}))
    },
    listen() {
      const onChange = () => {
        const { text, base, decisions, hasPictures } = now()
        const isAsLast = text === last.text && base === last.base && decisions === last.decisions
        if (isAsLast && hasPictures === last.hasPictures) return
        if (text !== last.text) keeper.typedAt = Date.now()
        last = now()
        timer ||= window.setTimeout(() => void keeper.write(), KEEP_AFTER_MS)
      }
      const writeNow = () => {
        if (timer) void keeper.write()
      }
      const stop = subscribe(onChange)
      const ignore = listen(window, ['pagehide', 'visibilitychange'], writeNow)
      return () => {
        stop()
        ignore()
        writeNow()
      }
    },
  }
  return keeper
}

export type UnsavedText = ReturnType<typeof useUnsavedText>

/** Moves a kept text among the discarded ones, where it is first, so that it is always kept. Resolves to what takes that back. */
function useDiscard(): (entry: JournalEntry) => Promise<() => Promise<void>> {
  const { journal, discarded } = usePerson()
  return useCallback(
    async (entry) => {
      const text = await discarded.put(entry).catch(() => {
        throw new Error(
          'This browser could not keep a copy, so nothing was discarded. Free some storage, then try again.',
        )
      })
      // It is offered once more, then, and kept there as well.
      await journal.forget(entry).catch(() => {})
      return async () => {
        await journal.keep(entry)
        await discarded.remove(text).catch(() => {})
      }
    },
    [journal, discarded],
  )
}

export const DISCARDED = 'Discarded. It is kept under “Discarded” for 30 days.'

/** Discards, says so and offers to take it back. Tells why where nothing was discarded; resolves to whether it was. */
async function tellDiscarded(
  show: ShowToast,
  discard: () => Promise<() => Promise<void>>,
  { title = '', mayBeSaved = false } = {},
): Promise<boolean> {
  try {
    const undo = await discard()
    show({
      text: `${DISCARDED}${mayBeSaved ? ' The last save may have arrived, so look at your posts.' : ''}`,
      about: title,
      undo: async () => {
        await undo()
        return true
      },
    })
    return true
  } catch (failure) {
    show({ text: (failure as Error).message })
    return false
  }
}
