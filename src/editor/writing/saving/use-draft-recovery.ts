import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { unusedWords } from '../../merge/questions.ts'
import type { RestoreState } from '../../shell/paths.ts'
import type { ShowToast } from '../../shell/use-toasts.ts'
import { type JournalEntry, newSession } from '../../text/journal.ts'
import { usePerson } from '../../text/person.ts'
import { baseOf, isSameText, textOf } from '../../text/post-text.ts'
import { tellDiscarded, useDiscard } from '../../text/use-discard.ts'
import type { WritingState, WritingStore } from '../../text/writing-store.ts'

/** A page that is loaded again waits at most this long for the one before it to give up its text; chosen generously. */
const RETURN_WITHIN_MS = 10_000

/**
 * The texts of this post that were typed before and never saved, save those that another tab is still typing. A single
 * one is back by itself when the post is opened and has not changed since; several, or older ones, are offered.
 */
export function useDraftRecovery(
  postId: string,
  session: string,
  others: string[] | null,
  store: WritingStore,
  show: ShowToast,
) {
  const { journal } = usePerson()
  const putAside = useDiscard()
  const wanted = ((useLocation().state ?? {}) as RestoreState).restore
  const [offers, setOffers] = useState<JournalEntry[]>([])
  const [returned, setReturned] = useState<JournalEntry | null>(null)
  const [openedAt] = useState(() => performance.now())
  const mayReturn = useRef<boolean>(true)
  const { now, change, load, say } = store
  const reads = useRef<number>(0)

  const read = useCallback(async () => {
    if (!others) return
    reads.current += 1
    const number = reads.current
    const kept = await journal.textsOf(postId)
    // A later one knows better.
    if (number !== reads.current) return
    const { newest } = now()
    const left = kept.filter((entry) => entry.session !== session && !others.includes(entry.session))
    const isSaved = ({ text, base }: JournalEntry) =>
      isSameText(text, base.text) || (newest !== null && isSameText(text, textOf(newest)))
    for (const entry of left.filter(isSaved)) void journal.forget(entry).catch(() => {})
    const unsaved = left.filter((entry) => !isSaved(entry))
    setOffers(unsaved)
    const [only] = unsaved
    if (!only || wanted || !mayReturn.current) return
    mayReturn.current = false
    const { text, base } = now()
    const isUntouched = isSameText(text, base.text) && only.text.isFile === text.isFile
    const isInTime = performance.now() - openedAt < RETURN_WITHIN_MS
    if (unsaved.length === 1 && isUntouched && isInTime && only.base.revision === newest?.revision) takeBack(only)
  }, [postId, session, others, now, journal, openedAt, wanted])

  const takeBack = useEffectEvent((entry: JournalEntry) => {
    setReturned(entry)
    void restore(entry)
  })
  useEffect(() => void read(), [read])

  /** Lays a text beside the others, so that another can take its place on the screen. */
  const setAside = useCallback(
    async ({ text, base }: Pick<WritingState, 'text' | 'base'>) => {
      if (isSameText(text, base.text)) return
      await journal.keep({ postId, session: newSession(), text, base, typedAt: Date.now() })
      await read()
    },
    [postId, read, journal],
  )

  /** Ends the choosing between two versions; what was written by hand for it and is not in the text is kept. */
  const putAway = useCallback(
    async (content: string) => {
      const { text, base, decisions } = now()
      const words = unusedWords(decisions, content).join('\n\n')
      change({ decisions: {} })
      if (!words) return
      const entry = { postId, session: newSession(), text: { ...text, content: words }, base, typedAt: Date.now() }
      await journal.keep(entry).catch(() => {})
      await read()
    },
    [postId, now, change, read, journal],
  )

  const restore = async (entry: JournalEntry) => {
    try {
      await setAside(now())
      // Under this session's name first, so that the text is kept at every moment.
      await journal.keep({ ...entry, session })
    } catch {
      return say('This browser could not keep a copy, so nothing was changed.')
    }
    setOffers((all) => all.filter((one) => one.session !== entry.session))
    load(entry.text, entry.base)
    change({ decisions: entry.decisions ?? {} })
    say('Your text is back. It is not saved yet.')
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
    await tellDiscarded(show, async () => {
      const undo = await putAside(entry)
      await read()
      return async () => {
        await undo()
        await read()
      }
    })
  }
  /** Discards the text that came back by itself, with what was typed since. */
  const discardReturned = async () => {
    await tellDiscarded(show, async () => {
      const { text, base, decisions } = now()
      const undo = await putAside({ postId, session: newSession(), text, base, decisions, typedAt: Date.now() })
      load(base.text, base)
      // Before the notice goes: a page that is left right after it would bring the text back.
      await journal.forget({ postId, session }).catch(() => {})
      setReturned(null)
      return async () => {
        await undo()
        await read()
      }
    })
  }
  const keepMine = async () => {
    const { newest, text } = now()
    if (!newest) return
    await putAway(text.content)
    change({ base: baseOf(newest), isChoosing: false, saveError: null })
    say('Your version is kept. Saving it replaces the other one, which stays in the history.')
  }
  const takeTheirs = async () => {
    const { newest } = now()
    if (!newest) return
    try {
      await setAside(now())
    } catch {
      return say('This browser would not keep your version, so nothing was changed. Copy it first.')
    }
    await putAway(newest.content)
    load(textOf(newest), baseOf(newest))
    change({ isChoosing: false, saveError: null })
    say('This is the other version. Yours is kept above.')
    await read()
  }
  return { offers, returned, restore, discard, discardReturned, keepMine, takeTheirs, setAside, putAway }
}
