import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostCommit } from '#server/contract.ts'
import type { ApiError } from '../../api/call.ts'
import { listCommits } from '../../api/history.ts'
import { toApiError } from '../shell/use-read.ts'

interface Log {
  commits: PostCommit[]
  hasNext: boolean
  pages: number
}

/** The commits that touched a post, newest first: a page, and older ones when asked for. */
export function useCommits(id: string, onFailure: (error: unknown) => void) {
  const [log, setLog] = useState<Log | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(true)
  const running = useRef<AbortController>(null)

  const read = useCallback(
    async (page: number) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setBusy(true)
      try {
        const { commits, hasNext } = await listCommits(id, page, abort.signal)
        if (abort.signal.aborted) return
        setLog((known) => ({ commits: joined(page > 1 ? known?.commits : [], commits), hasNext, pages: page }))
        setError(null)
      } catch (failure) {
        if (abort.signal.aborted) return
        setError(toApiError(failure))
        onFailure(failure)
      }
      setBusy(false)
    },
    [id, onFailure],
  )
  useEffect(() => {
    void read(1)
    return () => running.current?.abort()
  }, [read])

  const refresh = useCallback(() => read(1), [read])
  const pages = log?.pages ?? 0
  const readOlder = useCallback(() => read(pages + 1), [read, pages])
  return { commits: log?.commits ?? null, hasNext: log?.hasNext ?? false, busy, error, refresh, readOlder }
}

// A commit that came meanwhile has moved the others on by one.
function joined(known: PostCommit[] = [], older: PostCommit[]): PostCommit[] {
  const ids = new Set(known.map(({ commit }) => commit))
  return [...known, ...older.filter(({ commit }) => !ids.has(commit))]
}
