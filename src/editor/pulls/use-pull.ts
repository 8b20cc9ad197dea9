import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PullReview } from '#server/contract/contract.ts'
import { readPull } from '../../api/pulls.ts'
import { keep, readKeptJson } from '../shell/browser-storage.ts'
import { usePerson } from '../text/person.ts'
import { REFRESH_SECONDS } from './use-pulls.ts'

interface Shown {
  pull: PullReview
  /** What was on the screen before its head moved, until the person has looked at what is new. */
  since: PullReview | null
  /** A newer head, which waits until it is asked for. */
  newer: PullReview | null
}

const ASK_AGAIN_SECONDS = 3
const FOLLOW_AGAIN_MS = 500
// GitHub works out within seconds whether a pull request can be merged, or has other troubles.
const MOST_ASKED_AGAIN = 5

/**
 * A pull request, kept fresh as far as that takes nothing from under the eyes of the person who reads: a newer head waits
 * in `newer` until it is asked for.
 */
export function usePull(number: number) {
  const client = useQueryClient()
  const key = `pull-since/${usePerson().key}/${number}`
  const [shown, setShown] = useState<Shown | null>(null)
  const isOver = shown !== null && shown.pull.state !== 'open'
  // GitHub may tell of it a moment later than of the commit.
  const own = useRef<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['pull', number],
    queryFn: ({ signal }) => readPull(number, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (isOver) return false
      const isComputing = data?.state === 'open' && data.isMergeable === null && dataUpdateCount <= MOST_ASKED_AGAIN
      return (isComputing ? ASK_AGAIN_SECONDS : REFRESH_SECONDS) * 1000
    },
    refetchOnWindowFocus: !isOver,
    refetchOnReconnect: !isOver,
  })

  const follow = useCallback(
    async (head: string) => {
      own.current = head
      for (let asked = 0; asked < MOST_ASKED_AGAIN; asked++) {
        const { data } = await refetch()
        if (data?.head === head) return
        await new Promise((resolve) => setTimeout(resolve, FOLLOW_AGAIN_MS))
      }
    },
    [refetch],
  )
  const take = useCallback((pull: PullReview) => setShown((before) => taken(pull, before)), [])
  // So that a reload keeps the marks of what is new.
  useEffect(() => {
    if (shown) keep('sessionStorage', key, shown.since && JSON.stringify(shown.since))
  }, [key, shown])
  const newer = shown?.newer ?? null
  const showNewer = useMemo(() => newer && (() => take(newer)), [newer, take])
  const refresh = useCallback(() => void refetch(), [refetch])
  const settle = useCallback(() => setShown((current) => current && { ...current, since: null }), [])
  useEffect(() => {
    if (!data) return
    setShown((before) => {
      if (data.head === own.current) return { pull: data, since: null, newer: null }
      const waits = before !== null && before.pull.head !== data.head && data.state === 'open'
      if (waits) return { ...before, newer: data }
      const since = before ? null : readKeptJson<PullReview>('sessionStorage', key)
      return taken(data, since ? { pull: since, since: null, newer: null } : before)
    })
  }, [data, key])

  return {
    pull: shown?.pull ?? null,
    since: shown?.since ?? null,
    newer,
    error,
    refresh,
    /** Shows what is on GitHub now. Resolves to that, or to null where it cannot be read. */
    async takeNewest(): Promise<PullReview | null> {
      const { data, isError } = await refetch()
      if (!data || isError) return null
      take(data)
      return data
    },
    /** Its head was moved here, so that nothing in it has to be looked at again. */
    follow,
    /** Shows the newer head; null where none waits. */
    showNewer,
    /** What is new has been looked at. */
    settle,
    /** It was merged or closed here. */
    async end(ended: Partial<PullReview>) {
      // What is on its way may have left GitHub before.
      await client.cancelQueries({ queryKey: ['pull', number] })
      setShown((current) => current && { pull: { ...current.pull, ...ended }, since: null, newer: null })
    },
  }
}

function taken(pull: PullReview, before: Shown | null): Shown {
  if (!before) return { pull, since: null, newer: null }
  const since = before.pull.head === pull.head ? before.since : (before.since ?? before.pull)
  return { pull, since, newer: null }
}
