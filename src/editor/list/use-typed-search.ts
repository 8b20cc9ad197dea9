import { useEffect, useRef, useState } from 'react'
import type { ChangeFilters } from './use-filters.ts'

const TYPING_PAUSE_MS = 250

/** The text of the search box, which becomes the address's `q` after a pause in typing, and follows it on Back. */
export function useTypedSearch(q: string, change: ChangeFilters) {
  const [text, setText] = useState(q)
  const settled = useRef(q)

  useEffect(() => {
    if (settled.current === q) return
    settled.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const asked = text.trim()
    if (asked === settled.current) return
    const timer = setTimeout(() => {
      settled.current = asked
      // A step back leads to before the search, not through its letters.
      change({ q: asked }, { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, change])

  return { text, setText }
}
