import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen } from './listen.ts'

/** Polls whenever the person comes back to the page, and every so many seconds while the page is seen. */
export function usePolling(seconds: number, poll: () => unknown): void {
  const pollIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll()
  })
  useEffect(() => {
    const refresh = () => pollIfVisible()
    const timer = setInterval(refresh, seconds * 1000)
    const ignore = listen(window, ['focus', 'online', 'visibilitychange'], refresh)
    return () => {
      clearInterval(timer)
      ignore()
    }
  }, [seconds])
}

// Chosen: a pause that typing at an ordinary speed does not make.
const PAUSE_MS = 200

/** A value as it was when its typing last paused. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Keeps what was there last while there is nothing newer: a list stays on the screen until the next one is read. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
