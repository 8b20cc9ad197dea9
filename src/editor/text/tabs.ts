import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keep, readKept } from '../shell/browser-storage.ts'
import { listen } from '../shell/listen.ts'
import { newSession } from './journal.ts'
import { usePerson } from './person.ts'
import type { WritingStore } from './writing-store.ts'

const POLL_SECONDS = 15
// A lock is given back a moment after its tab has said that it leaves.
const LEAVING_MS = 500

// A page that is loaded again asks before the one before it has given its lock back.
const RELOADING_MS = 1000

const LEFT = 'tab-left'
// Chosen: most pages are there again by then.
const COMES_BACK_MS = 10_000

/** The openings of a post in the tabs of this browser: each holds a lock that is named after it as long as it lives. */
function locksOf(person: string, postId: string): string {
  return `writing/${encodeURIComponent(person)}/${postId}/`
}

/** The sessions under which the post is open in this browser; none where the browser has no locks. */
async function sessionsOf(person: string, postId: string): Promise<string[]> {
  if (!navigator.locks) return []
  const prefix = locksOf(person, postId)
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

type Word = 'opened' | 'left' | 'saved'

/**
 * This tab's opening of a post: its session, and those of the other tabs of this browser; null while they are not known.
 * A tab holds a lock as long as it lives, which the browser takes back even from a tab that crashed. Where the browser
 * has no locks, no other tab is noticed. `given`: the session; without one, the tab keeps it over reloads. With one, a
 * tab that is loaded again holds its former sessions as well, so that no other tab takes what it typed and it takes none
 * of them for another tab. A copy of a tab copies its storage too, and finds by the lock that the session is taken.
 */
export function useTab(postId: string, given: string | null, onSaved?: () => void) {
  const { key } = usePerson()
  const [session, setSession] = useState(given)
  const [others, setOthers] = useState<string[] | null>(null)
  const channel = useRef<BroadcastChannel>(null)
  const tellsSaved = useEffectEvent(() => onSaved?.())
  const known = useEffectEvent(() => session)

  useEffect(() => {
    const prefix = locksOf(key, postId)
    const before = known()
    const stored = readKept('sessionStorage', `tab/${prefix}`)?.split(' ') ?? []
    const first = before ?? stored[0] ?? newSession()
    let remembered = ''
    const remember = (sessions: string[]) => {
      remembered = [...new Set(sessions)].join(' ')
      keep('sessionStorage', `tab/${prefix}`, remembered)
    }
    // At once: a page that is loaded again before it has begun leaves locks, too.
    remember([first, ...stored])
    if (!navigator.locks) {
      setSession(first)
      return setOthers([])
    }
    const heard = new BroadcastChannel(prefix)
    channel.current = heard
    const over = new AbortController()
    const own = new Set<string>()
    // Null before this opening is among the others; at first with those that may only be loaded again.
    let gone: string[] | null = null
    const refresh = async () => {
      if (gone === null) return
      const also = gone
      gone = []
      const sessions = [...(await sessionsOf(key, postId)), ...also].filter((one) => !own.has(one))
      if (!over.signal.aborted) setOthers((last) => (last?.join() === sessions.join() ? last : sessions))
    }
    const refreshSoon = () => {
      void refresh()
      setTimeout(refresh, LEAVING_MS)
    }
    const sayLeft = () => {
      keep('localStorage', LEFT, `${Date.now()} ${prefix} ${remembered}`)
      heard.postMessage('left' satisfies Word)
    }
    const hold = (wanted: string, signal = AbortSignal.any([over.signal, AbortSignal.timeout(RELOADING_MS)])) =>
      new Promise<void>((held, failed) => {
        const stay = async () => {
          own.add(wanted)
          held()
          if (!over.signal.aborted) await new Promise((leave) => over.signal.addEventListener('abort', leave))
        }
        navigator.locks.request(prefix + wanted, { signal }, stay).catch(failed)
      })
    const begin = async () => {
      const returning = stored.map((one) => one !== first && hold(one).catch(() => {}))
      const other = newSession()
      const session = await hold(first).then(
        () => first,
        () => hold(other, over.signal).then(() => other),
      )
      await Promise.all(returning)
      gone = justLeft(prefix)
      // The page before this one has given all of its locks back at once.
      remember([session, ...stored.filter((one) => own.has(one)).slice(0, 1)])
      setSession(session)
      heard.postMessage('opened' satisfies Word)
      refreshSoon()
    }
    begin().catch(() => {})
    heard.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'saved') tellsSaved()
      else refreshSoon()
    }
    const timer = setInterval(refresh, POLL_SECONDS * 1000)
    window.addEventListener('focus', refresh, { signal: over.signal })
    window.addEventListener('pagehide', sayLeft, { signal: over.signal })
    return () => {
      over.abort()
      // A page that goes on is not loaded again, and what was left in it is free at once.
      heard.postMessage('left' satisfies Word)
      clearInterval(timer)
      heard.close()
    }
  }, [key, postId])

  const tellSaved = useCallback(() => channel.current?.postMessage('saved' satisfies Word), [])
  return { session, others, tellSaved }
}

/** Keeps the place of the cursor in the browser when the text is left, and shows its line once the unsaved text is back. */
export function useKeptCursor(postId: string, { view }: WritingStore, isBack: boolean): void {
  const [at] = useState(() => Number(readKept('localStorage', `cursor/${postId}`)))
  const isPut = useRef<boolean>(false)
  useEffect(() => {
    // The button that brings the text back puts no cursor.
    const put = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('button'))) isPut.current = true
    }
    return listen(window, ['keydown', 'pointerdown'], put)
  }, [])
  useEffect(() => {
    const leave = () => {
      if (view.current) keep('localStorage', `cursor/${postId}`, String(view.current.state.selection.main.head))
    }
    const ignore = listen(window, 'pagehide', leave)
    return () => {
      leave()
      ignore()
    }
  }, [postId, view])
  useEffect(() => {
    // The cursor stays where a person has put it meanwhile.
    if (!isBack || at === 0 || !view.current || isPut.current) return
    const anchor = Math.min(at, view.current.state.doc.length)
    view.current.dispatch({ selection: { anchor }, scrollIntoView: true })
  }, [isBack, at, view])
}

/** The sessions of the tab that left this post last, which may only be loaded again. */
function justLeft(prefix: string): string[] {
  const [at, place, ...sessions] = readKept('localStorage', LEFT)?.split(' ') ?? []
  return place === prefix && Date.now() - Number(at) < COMES_BACK_MS ? sessions : []
}
