import { use, useEffect, useState } from 'react'
import { searchSite } from '../api/search.ts'
import { type FoundAnswer, PageDataContext } from '../page-data.ts'
import type { SearchAddress } from './search-address.ts'

interface Found {
  /** Undefined while it is not known. */
  answer: FoundAnswer | undefined
  error: string | null
}

/** What the server found for the page, or finds when it is asked. */
export function useFound({ q, page }: SearchAddress): Found {
  const { content } = use(PageDataContext)
  const [shown, setShown] = useState<Found>({ answer: content?.found, error: content?.error ?? null })
  const { answer, error } = shown
  const isShown = answer?.q === q && answer.page === page
  useEffect(() => {
    if (isShown || content?.error) return
    if (!q) return setShown({ answer: { q, page, total: 0, results: [] }, error: null })
    const abort = new AbortController()
    searchSite(q, page, abort.signal)
      .then((found) => setShown({ answer: { q, page, ...found }, error: null }))
      .catch((failure: Error) => {
        if (!abort.signal.aborted) setShown({ answer: undefined, error: failure.message })
      })
    return () => abort.abort()
  }, [q, page, isShown, content])
  return { answer: isShown ? answer : undefined, error }
}
