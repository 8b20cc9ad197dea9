import { useEffect, useRef, useState } from 'react'
import type { Body } from '#server/contract/contract.ts'

// Chosen: while someone types, a text is not read at every key.
const WAIT_MS = 200
// Chosen: of a person who types without a pause, the count still moves.
const LONGEST_WAIT_MS = 1000
// Chosen: reading it takes some 15 ms, in which no key is answered. Of a longer text the beginning is read, and its words are
// counted as they are typed.
const LONG = 4000
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

// Several parts of a page ask for the same text.
let last: { content: string; body: Body } | undefined

/** How much there is to read in a text that the server does not know yet, a moment after it has changed. */
export function useCount(content: string): Body['count'] | undefined {
  return useRead(content, 'count')
}

/** How such a text begins, in words. */
export function useExcerpt(content: string): string | undefined {
  return useRead(content, 'excerpt')
}

function useRead<Key extends 'count' | 'excerpt'>(content: string, key: Key): Body[Key] | undefined {
  const [read, setRead] = useState<Body[Key]>()
  const due = useRef(0)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { readText } = await import('./body/read-text.ts')
      if (isGone) return
      due.current = 0
      if (key === 'count' && content.length > LONG) return setRead((content.match(WORD) ?? []).length as Body[Key])
      if (last?.content !== content) last = { content, body: readText({ title: '', content: content.slice(0, LONG) }) }
      setRead(last.body[key])
    }
    // A text that cannot be read is shown as it was typed.
    due.current ||= performance.now() + LONGEST_WAIT_MS
    const wait = Math.max(0, Math.min(WAIT_MS, due.current - performance.now()))
    const timer = setTimeout(() => void look().catch(() => setRead(undefined)), wait)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [content, key])
  return read
}
