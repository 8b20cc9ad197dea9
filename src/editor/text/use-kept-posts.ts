import { useEffect, useState } from 'react'
import { usePerson } from './person.ts'

const NONE: ReadonlySet<string> = new Set()

/** The posts of which this browser keeps text that was typed and not saved, by their ids. */
export function useKeptPosts(): ReadonlySet<string> {
  const { journal } = usePerson()
  const [kept, setKept] = useState(NONE)
  useEffect(() => {
    const read = () => void journal.postsWithText().then(setKept)
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [journal])
  return kept
}
