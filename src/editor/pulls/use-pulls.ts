import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PullReview } from '#server/contract.ts'
import { listPulls } from '../../api/pulls.ts'
import { QUIET, refreshedEvery } from '../shell/read-client.ts'
import { usePerson } from '../text/person.ts'
import { findGonePulls } from './find-gone-pulls.ts'
import { REFRESH_SECONDS } from './refresh-seconds.ts'

interface PullsOptions {
  /** `owner/name`; null where there are no pull requests, as in local mode. */
  repository: string | null
  /** Beside a text: that they cannot be read closes nothing. */
  isQuiet?: boolean
  /** Otherwise it tells what was read elsewhere on the page. */
  isAsked?: boolean
  /** Hears of each that was merged or closed elsewhere since the last read. */
  onEnded?: (pull: PullReview) => unknown
}

/** The open pull requests, kept fresh; null until they are known. A read that fails leaves the last list. */
export function usePulls({ repository, isQuiet = false, isAsked = true, onEnded }: PullsOptions) {
  const { key: person } = usePerson()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ['pulls', repository],
    queryFn: ({ signal }) => listPulls(signal),
    enabled: isAsked && repository !== null,
    ...refreshedEvery(REFRESH_SECONDS),
    ...(isQuiet && QUIET),
  })
  const tellEnded = useEffectEvent(async () => {
    if (!data || repository === null || !onEnded) return
    for (const pull of await findGonePulls({ person, repository }, data.pulls)) onEnded(pull)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read tells anew which are open
  useEffect(() => void tellEnded(), [dataUpdatedAt])
  return {
    pulls: data?.pulls ?? null,
    moreAt: data?.moreAt ?? null,
    error,
    isReading: isFetching,
    refresh: () => void refetch(),
  }
}
