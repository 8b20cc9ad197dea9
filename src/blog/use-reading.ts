import { useEffect, useState } from 'react'
import type { Body } from '#server/contract/contract.ts'

// Chosen: while someone types, a text is not read at every key.
const WAIT_MS = 200

/** What is read of a text that the server does not know yet, a moment after it has changed. */
export function useReading(content: string): Pick<Body, 'excerpt' | 'count'> | undefined {
  const [read, setRead] = useState<Body>()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { readText } = await import('./body/read-text.ts')
      if (!isGone) setRead(readText({ title: '', content }))
    }
    // A text that cannot be read is shown as it was typed.
    const timer = setTimeout(() => void look().catch(() => setRead(undefined)), WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [content])
  return read
}
