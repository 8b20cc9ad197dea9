import { useEffect, useEffectEvent } from 'react'

/** How often the pull requests are looked at anew. */
const LOOK_AGAIN_SECONDS = 60

/** Looks at once, whenever somebody comes back to the page, and from time to time while it is seen. */
export function useLooks(isOn: boolean, look: () => unknown): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (!isOn) return
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') lookNow()
    }
    lookNow()
    const timer = setInterval(lookIfVisible, LOOK_AGAIN_SECONDS * 1000)
    window.addEventListener('focus', lookIfVisible)
    window.addEventListener('online', lookIfVisible)
    document.addEventListener('visibilitychange', lookIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', lookIfVisible)
      window.removeEventListener('online', lookIfVisible)
      document.removeEventListener('visibilitychange', lookIfVisible)
    }
  }, [isOn])
}
