import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { listPulls, readPull } from '../../api/pulls.ts'
import { QUIET, refreshedEvery } from '../shell/read-client.ts'
import { usePerson } from '../text/person.ts'
import { keepSeenPulls, readSeenPulls, type SeenBy } from './seen-pulls.ts'

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
    refresh: () => void (repository !== null && refetch()),
  }
}

// A person who comes back after weeks is not told of everything.
const MOST_TOLD = 5

/** Those that were open at the last read and are merged or closed now. Each is asked for once. */
async function findGonePulls(seenBy: SeenBy, open: readonly PullSummary[]): Promise<PullReview[]> {
  const numbers = open.map(({ number }) => number)
  const gone = readSeenPulls(seenBy).filter((number) => !numbers.includes(number))
  keepSeenPulls(seenBy, numbers)
  const ended: PullReview[] = []
  for (const number of gone.slice(-MOST_TOLD)) {
    try {
      const pull = await readPull(number)
      if (pull.state !== 'open') ended.push(pull)
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (!isUnknown) keepSeenPulls(seenBy, [...readSeenPulls(seenBy), number])
    }
  }
  return ended
}

/** How often the pull requests are read anew while they are seen. */
export const REFRESH_SECONDS = 60

/** Whether it adds, changes, renames or removes the post, also under the address that the post had before. */
export function touches({ posts }: PullSummary, id: string): boolean {
  return posts.some((post) => [post.id, post.previousId, post.renamedTo].includes(id))
}
