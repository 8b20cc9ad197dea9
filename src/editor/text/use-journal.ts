import { useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from './person.ts'
import { isSameText } from './post-text.ts'
import type { WritingState, WritingStore } from './writing-store.ts'

/** The longest that a keystroke waits for its place in the journal. */
const KEEP_AFTER_MS = 200

/** Keeps what was typed and is not saved; forgets it once it is. Tells whether this browser refuses to keep anything. */
export function useJournal(
  /** Null while the text is kept elsewhere. */
  postId: string | null,
  session: string,
  { text, base, decisions }: WritingState,
  { now }: WritingStore,
) {
  const { journal } = usePerson()
  const [isFailing, setFailing] = useState(false)
  const timer = useRef<number | null>(null)
  const typedAt = useRef<number>(0)
  const first = useRef({ text, base, decisions })

  const write = useCallback(async () => {
    clearTimeout(timer.current ?? 0)
    timer.current = null
    if (postId === null) return
    const { text, base, decisions } = now()
    const entry = { postId, session, text, base, decisions, typedAt: typedAt.current }
    const isSaved = isSameText(text, base.text)
    try {
      if (isSaved) await journal.forget(entry)
      else await journal.keep(entry)
    } catch {
      if (!isSaved) journal.hold(entry)
      setFailing(true)
    }
  }, [postId, session, now, journal])

  useEffect(() => {
    if (postId === null) return
    const { current } = first
    if (current.text === text && current.base === base && current.decisions === decisions) return
    first.current = { text, base, decisions }
    typedAt.current = Date.now()
    timer.current ??= window.setTimeout(() => void write(), KEEP_AFTER_MS)
  }, [postId, text, base, decisions, write])

  useEffect(() => {
    const writeNow = () => {
      if (timer.current) void write()
    }
    window.addEventListener('pagehide', writeNow)
    document.addEventListener('visibilitychange', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      document.removeEventListener('visibilitychange', writeNow)
      writeNow()
    }
  }, [write])

  return { isFailing, write }
}
