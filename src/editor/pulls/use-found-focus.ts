import { type RefObject, useEffect, useRef } from 'react'

/** Where `key` changes and what had the focus is gone with it, the focus goes to `place` instead of off the page. */
export function useFoundFocus(place: RefObject<HTMLElement | null>, key: unknown): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, key])
}
