import { useEffect, useEffectEvent } from 'react'

/** Looks whenever somebody comes back to the page, and from time to time while it is seen. */
export function useLookAgain(isOn: boolean, seconds: number, look: () => unknown): void {
  const lookIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    if (!isOn) return
    const lookAgain = () => lookIfVisible()
    const timer = setInterval(lookAgain, seconds * 1000)
    window.addEventListener('focus', lookAgain)
    window.addEventListener('online', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('online', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [isOn, seconds])
}
