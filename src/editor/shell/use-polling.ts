import { useEffect, useEffectEvent } from 'react'

/** Polls whenever the person comes back to the page, and every so many seconds while the page is seen. */
export function usePolling(seconds: number, poll: () => unknown): void {
  const pollIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll()
  })
  useEffect(() => {
    const refresh = () => pollIfVisible()
    const timer = setInterval(refresh, seconds * 1000)
    window.addEventListener('focus', refresh)
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [seconds])
}
