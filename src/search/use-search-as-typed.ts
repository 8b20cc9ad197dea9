import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#server/contract.ts'
import { searchSite } from '../api/search.ts'

// Chosen: about as long as between two letters of quick typing.
const PAUSE_MS = 120

interface Shown {
  text: string
  found: SearchAnswer | undefined
  error: string | null
}

/** What is found for the words that were typed last; those of before are shown until then. */
export function useSearchAsTyped(text: string) {
  const wanted = text.trim()
  const [shown, setShown] = useState<Shown>({ text: '', found: undefined, error: null })
  useEffect(() => {
    if (!wanted) return setShown({ text: '', found: undefined, error: null })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      searchSite(wanted, 1, abort.signal)
        .then((found) => setShown({ text: wanted, found, error: null }))
        .catch((failure: Error) => {
          if (!abort.signal.aborted) setShown({ text: wanted, found: undefined, error: failure.message })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return { found: shown.found, error: shown.error, isBusy: shown.text !== wanted }
}
