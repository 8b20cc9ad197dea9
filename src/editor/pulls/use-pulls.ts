import { useCallback, useEffect, useRef, useState } from 'react'
import type { PullReview, PullSummary } from '#server/contract.ts'
import type { ApiError } from '../../api/call.ts'
import { listPulls } from '../../api/pulls.ts'
import { toApiError } from '../shell/use-read.ts'
import { usePerson } from '../text/person.ts'
import { findGonePulls } from './find-gone-pulls.ts'
import { useLooks } from './use-looks.ts'

interface PullsOptions {
  /** `owner/name`; null where there are no pull requests, as in local mode. */
  repository: string | null
  onFailure?: (error: unknown) => void
  /** Hears of each that was merged or closed elsewhere since the last look. */
  onEnded?: (pull: PullReview) => unknown
}

/** The open pull requests, kept fresh; null until they are known. A look that fails leaves the last list. */
export function usePulls({ repository, onFailure, onEnded }: PullsOptions) {
  const { key: person } = usePerson()
  const [pulls, setPulls] = useState<PullSummary[] | null>(null)
  const [moreAt, setMoreAt] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isLooking, setLooking] = useState(false)
  const running = useRef<AbortController>(null)
  const heard = useRef({ onFailure, onEnded })
  heard.current = { onFailure, onEnded }

  const look = useCallback(async () => {
    if (repository === null || running.current) return
    const abort = new AbortController()
    running.current = abort
    setLooking(true)
    try {
      const { pulls: open, moreAt: all } = await listPulls(abort.signal)
      if (abort.signal.aborted) return
      // The same list is the same object: what was drawn of it is not drawn again.
      setPulls((before) => (JSON.stringify(before) === JSON.stringify(open) ? before : open))
      setMoreAt(all)
      setError(null)
      if (heard.current.onEnded)
        for (const pull of await findGonePulls({ person, repository }, open)) heard.current.onEnded?.(pull)
    } catch (failure) {
      if (abort.signal.aborted) return
      setError(toApiError(failure))
      heard.current.onFailure?.(failure)
    } finally {
      if (running.current === abort) running.current = null
      setLooking(false)
    }
  }, [repository, person])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )
  useLooks(repository !== null, look)
  return { pulls, moreAt, error, isLooking, look }
}
