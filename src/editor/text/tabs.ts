import { useCallback, useEffect, useRef, useState } from 'react'
import { newSession } from './journal.ts'
import { usePerson } from './person.ts'

const POLL_SECONDS = 15
// A lock is given back a moment after its tab has said that it leaves.
const LEAVING_MS = 500

// A page that is loaded again asks before the one before it has given its lock back.
const RELOADING_MS = 1000

/** The openings of a post in the tabs of this browser: each holds a lock that is named after it as long as it lives. */
function locksOf(person: string, postId: string): string {
  return `writing/${encodeURIComponent(person)}/${postId}/`
}

/** The sessions under which the post is open in this browser; none where the browser has no locks. */
export async function sessionsOf(person: string, postId: string): Promise<string[]> {
  if (!navigator.locks) return []
  const prefix = locksOf(person, postId)
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

type Word = 'opened' | 'left' | 'saved'

/**
 * The other tabs of this browser in which the post is open, by their sessions; null while that is not known. A tab holds
 * a lock as long as it lives, which the browser takes back even from a tab that crashed. Where the browser has no locks,
 * no other tab is noticed.
 */
export function useOtherTabs(postId: string, session: string, onSaved: () => void) {
  const { key } = usePerson()
  const [others, setOthers] = useState<string[] | null>(null)
  const channel = useRef<BroadcastChannel>(null)
  const saved = useRef(onSaved)
  saved.current = onSaved

  useEffect(() => {
    if (!navigator.locks) return setOthers([])
    const prefix = locksOf(key, postId)
    const heard = new BroadcastChannel(prefix)
    channel.current = heard
    let isOver = false
    let leave = () => {}
    const refresh = async () => {
      const sessions = (await sessionsOf(key, postId)).filter((one) => one !== session)
      if (isOver) return
      setOthers((known) => (known?.join() === sessions.join() ? known : sessions))
    }
    const refreshSoon = () => {
      void refresh()
      setTimeout(refresh, LEAVING_MS)
    }
    const sayLeft = () => heard.postMessage('left' satisfies Word)
    void navigator.locks.request(prefix + session, async () => {
      if (isOver) return
      heard.postMessage('opened' satisfies Word)
      refreshSoon()
      await new Promise<void>((resolve) => {
        leave = resolve
      })
    })
    heard.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'saved') saved.current()
      else refreshSoon()
    }
    const timer = setInterval(refresh, POLL_SECONDS * 1000)
    window.addEventListener('focus', refresh)
    window.addEventListener('pagehide', sayLeft)
    return () => {
      isOver = true
      leave()
      sayLeft()
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pagehide', sayLeft)
      heard.close()
    }
  }, [key, postId, session])

  const tellSaved = useCallback(() => channel.current?.postMessage('saved' satisfies Word), [])
  return { others, tellSaved }
}

/**
 * A session that this tab keeps over reloads and no other living tab has; null until that is sure. A copy of a tab copies
 * its storage too, and finds by the lock that the session is taken.
 */
export function useTabSession(person: string, postId: string): string | null {
  const [session, setSession] = useState<string | null>(null)
  useEffect(() => {
    const locks = locksOf(person, postId)
    const abort = new AbortController()
    let leave = () => {}
    const take = (wanted: string) => {
      storeSession(locks, wanted)
      setSession(wanted)
    }
    const hold = async (wanted: string, patience: AbortSignal): Promise<void> => {
      if (!navigator.locks) return take(wanted)
      await navigator.locks.request(locks + wanted, { signal: patience }, async () => {
        if (abort.signal.aborted) return
        take(wanted)
        await new Promise<void>((resolve) => {
          leave = resolve
        })
      })
    }
    const patience = AbortSignal.any([abort.signal, AbortSignal.timeout(RELOADING_MS)])
    hold(storedSession(locks) ?? newSession(), patience)
      .catch(() => (abort.signal.aborted ? undefined : hold(newSession(), abort.signal)))
      .catch(() => {})
    return () => {
      abort.abort()
      leave()
    }
  }, [person, postId])
  return session
}

function storedSession(locks: string): string | null {
  try {
    return sessionStorage.getItem(`tab/${locks}`)
  } catch {
    return null
  }
}

function storeSession(locks: string, session: string): void {
  try {
    sessionStorage.setItem(`tab/${locks}`, session)
  } catch {
    // The text is then offered after a reload, instead of being there.
  }
}
