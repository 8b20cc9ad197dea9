import { useEffect, useState } from 'react'
import type { PullSummary } from '#server/contract.ts'
import { listPulls } from '../../api/pulls.ts'

export interface OwnPulls {
  pulls: readonly Pick<PullSummary, 'number' | 'title'>[]
  /** Why they are not known. */
  failure: string | null
}

const NONE: OwnPulls = { pulls: [], failure: null }

/** The person's own open pull requests, read once; none where `user` is null. */
export function useOwnPulls(user: string | null): OwnPulls {
  const [own, setOwn] = useState(NONE)
  useEffect(() => {
    if (user === null) return
    const abort = new AbortController()
    listPulls(abort.signal).then(
      ({ pulls }) => setOwn({ pulls: pulls.filter(({ author }) => author === user), failure: null }),
      (failure: Error) => abort.signal.aborted || setOwn({ pulls: [], failure: failure.message }),
    )
    return () => abort.abort()
  }, [user])
  return own
}
