import { useEffect, useState } from 'react'
import { postsWithKeptText } from './writing/journal.ts'

const NONE: ReadonlySet<string> = new Set()

/** The posts of which this browser keeps text that was typed and not saved, by their ids. */
export function useKeptPosts(): ReadonlySet<string> {
  const [kept, setKept] = useState(NONE)
  useEffect(() => {
    const read = () => void postsWithKeptText().then(setKept)
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [])
  return kept
}
