import { useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from './person.ts'

const POLL_SECONDS = 15
// A lock is given back a moment after its tab has said that it leaves.
const LEAVING_MS = 500

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
    const prefix = `writing/${encodeURIComponent(key)}/${postId}/`
    const heard = new BroadcastChannel(prefix)
    channel.current = heard
    let isOver = false
    let leave = () => {}
    const refresh = async () => {
      const { held = [] } = await navigator.locks.query()
      const found = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix))
      const sessions = found.map((name) => name.slice(prefix.length)).filter((one) => one !== session)
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
