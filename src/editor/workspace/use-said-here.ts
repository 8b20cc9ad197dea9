import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Said } from '../shell/said.ts'

/** What the status line says; on another page, nothing. */
export interface SaidHere extends Said {
  /** The same stands elsewhere on the screen. */
  isShown: boolean
}

const NOTHING: SaidHere = { text: '', count: 0, isShown: false }

export function useSaidHere(pathname: string) {
  const [said, setSaid] = useState(NOTHING)
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef<Said | null>(null)
  const say = useCallback((next: Said, isShown: boolean) => {
    if (last.current === next) return
    last.current = next
    setSaid(({ count }) => ({ text: next.text, count: count + 1, isShown }))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing done
  useEffect(() => setSaid(NOTHING), [pathname])
  const statusLine = useMemo(() => ({ say, line }), [say])
  return { said, statusLine }
}
