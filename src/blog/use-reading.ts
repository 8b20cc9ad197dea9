import { useEffect, useState } from 'react'
import type { Body } from '#server/contract/contract.ts'

// Chosen: while someone types, a text is not read at every key, and a long one, which takes a moment, in a pause alone.
const WAIT_MS = 200
const LONG_WAIT_MS = 1500
const LONG = 30_000

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
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { readText } = await import('./body/read-text.ts')
      if (isGone) return
      if (last?.content !== content) last = { content, body: readText({ title: '', content }) }
      setRead(last.body[key])
    }
    // A text that cannot be read is shown as it was typed.
    const waitMs = content.length < LONG ? WAIT_MS : LONG_WAIT_MS
    const timer = setTimeout(() => void look().catch(() => setRead(undefined)), waitMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [content, key])
  return read
}
