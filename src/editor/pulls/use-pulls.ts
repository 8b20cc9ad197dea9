import { useQuery } from '@tanstack/react-query'
import type { PullSummary } from '#server/contract/contract.ts'
import { listPulls } from '../../api/pulls.ts'
import { QUIET, refreshedEvery } from '../shell/read-client.ts'

interface PullsOptions {
  /** `owner/name`; null where there are no pull requests, as in local mode. */
  repository: string | null
  /** Beside a text: that they cannot be read closes nothing. */
  isQuiet?: boolean
  /** Otherwise it tells what was read elsewhere on the page. */
  isAsked?: boolean
}

/** The open pull requests, kept fresh; null until they are known. A read that fails leaves the last list. */
export function usePulls({ repository, isQuiet = false, isAsked = true }: PullsOptions) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pulls', repository],
    queryFn: ({ signal }) => listPulls(signal),
    enabled: isAsked && repository !== null,
    ...refreshedEvery(REFRESH_SECONDS),
    ...(isQuiet && QUIET),
  })
  return {
    pulls: data?.pulls ?? null,
    moreAt: data?.moreAt ?? null,
    error,
    isReading: isFetching,
    refresh: () => void (repository !== null && refetch()),
  }
}

/** How often the pull requests are read anew while they are seen. */
export const REFRESH_SECONDS = 60

/** Whether it adds, changes, renames or removes the post, also under the address that the post had before. */
export function touches({ posts }: PullSummary, id: string): boolean {
  return posts.some((post) => [post.id, post.previousId, post.renamedTo].includes(id))
}
