import { useCallback, useEffect, useRef, useState } from 'react'
import type { PullReview } from '#server/contract.ts'
import type { ApiError } from '../../api/call.ts'
import { readPull } from '../../api/pulls.ts'
import { toApiError } from '../shell/use-read.ts'
import { useLooks } from './use-looks.ts'

interface Shown {
  pull: PullReview
  /** What was on the screen before its head moved, until somebody has looked at what is new. */
  since: PullReview | null
}

const ASK_AGAIN_SECONDS = 3
// GitHub works out within seconds whether a pull request can be merged, or has other troubles.
const MOST_ASKED_AGAIN = 5

/**
 * A pull request, kept fresh as far as that takes nothing from under the eyes of whoever reads: a newer head waits in
 * `newer` until it is asked for.
 */
export function usePull(number: number, onFailure: (error: unknown) => void) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [newer, setNewer] = useState<PullReview | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const now = useRef<Shown | null>(null)
  now.current = shown
  const running = useRef<{ abort: AbortController; isNewerTaken: boolean } | null>(null)

  const take = useCallback((pull: PullReview) => {
    const before = now.current
    const isSameHead = !before || before.pull.head === pull.head
    setNewer(null)
    setShown({
      pull: before && isSameHead ? withKeptReviews(pull, before.pull) : pull,
      since: isSameHead ? (before?.since ?? null) : (before.since ?? before.pull),
    })
  }, [])

  /** Resolves to what was read, or to null where that failed. */
  const look = useCallback(
    async (isNewerTaken = false): Promise<PullReview | null> => {
      // A look that somebody waits for is not given up for one by the clock.
      if (running.current?.isNewerTaken && !isNewerTaken) return null
      running.current?.abort.abort()
      const abort = new AbortController()
      running.current = { abort, isNewerTaken }
      try {
        const pull = await readPull(number, abort.signal)
        if (abort.signal.aborted) return null
        setError(null)
        const isSame = now.current?.pull.head === pull.head
        if (!now.current || isSame || isNewerTaken || pull.state !== 'open') take(pull)
        else setNewer(pull)
        return pull
      } catch (failure) {
        if (abort.signal.aborted) return null
        setError(toApiError(failure))
        onFailure(failure)
        return null
      } finally {
        if (running.current?.abort === abort) running.current = null
      }
    },
    [number, onFailure, take],
  )
  useEffect(() => () => running.current?.abort.abort(), [])
  const isOver = shown !== null && shown.pull.state !== 'open'
  useLooks(!isOver, () => look())

  const isComputing = shown?.pull.state === 'open' && shown.pull.isMergeable === null
  const asked = useRef(0)
  useEffect(() => {
    if (!isComputing || asked.current >= MOST_ASKED_AGAIN) return
    const timer = setTimeout(() => {
      asked.current += 1
      void look()
    }, ASK_AGAIN_SECONDS * 1000)
    return () => clearTimeout(timer)
  })

  return {
    pull: shown?.pull ?? null,
    since: shown?.since ?? null,
    newer,
    error,
    look,
    showNewer: () => newer && take(newer),
    /** What is new has been looked at. */
    settle: () => setShown((current) => current && { ...current, since: null }),
    /** It was merged or closed here. */
    end(ended: Partial<PullReview>) {
      // What is on its way may have left GitHub before.
      running.current?.abort.abort()
      setNewer(null)
      setShown((current) => current && { pull: { ...current.pull, ...ended }, since: null })
    },
  }
}

// The same posts are the same objects: what was drawn of them is not drawn again.
function withKeptReviews(pull: PullReview, before: PullReview): PullReview {
  const isSame = JSON.stringify(pull.reviews) === JSON.stringify(before.reviews)
  return isSame ? { ...pull, reviews: before.reviews } : pull
}
