import { type RefObject, useEffect, useRef } from 'react'

/** Where `key` changes and what had the focus is gone with it, the focus goes to `place` instead of off the page. */
export function useFoundFocus(place: RefObject<HTMLElement | null>, key: unknown): void {
  const before = useRef(key)
  const held = useRef<EventTarget>(null)
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      held.current = target
    }
    document.addEventListener('focusin', hold)
    return () => document.removeEventListener('focusin', hold)
  }, [])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // Where nothing had it, nothing is to get it: the page changes also while no one touches it.
    const isGone = held.current instanceof Element && !held.current.isConnected
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, key])
}
