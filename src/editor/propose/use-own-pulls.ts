import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PullSummary } from '#server/contract/contract.ts'
import { listOwnPulls } from '../../api/pulls.ts'
import { QUIET } from '../shell/read-client.ts'

export const OWN_PULLS = ['own pulls']

/** Whether one of the person's own is neither merged nor closed. */
export const isOpen = ({ onSite, isClosed }: PullSummary): boolean => !onSite && !isClosed

/** Whether the post is in it, and not only removed by it; once it has ended, also under the id that the post has since. */
export const hasPost = (pull: PullSummary, id: string): boolean =>
  pull.posts.some((post) => (post.id === id || (!isOpen(pull) && post.renamedTo === id)) && post.change !== 'removed')

/** The pull request of the person's own that a further change of the post goes into, or the merged one that it follows. */
export function findOwnPull(pulls: readonly PullSummary[], id: string, isMerged = false): PullSummary | undefined {
  return pulls.find((pull) => (isMerged ? pull.onSite : isOpen(pull)) && hasPost(pull, id))
}

/** The same, open, and the id that it has the post under: the site may have renamed the post since. */
export function findInOwnPull(pulls: readonly PullSummary[], id: string): { number: number; id: string } | undefined {
  const own = findOwnPull(pulls, id)
  if (own) return { number: own.number, id }
  const found = pulls
    .filter(isOpen)
    .flatMap(({ number, posts }) => posts.map((post) => ({ number, ...post })))
    .find(({ renamedTo }) => renamedTo === id)
  return found && { number: found.number, id: found.id }
}

/** Reads them once more for whatever shows them, also where it does not ask by itself. */
export async function refreshOwnPulls(client: QueryClient): Promise<void> {
  await client
    .fetchQuery({ queryKey: OWN_PULLS, queryFn: ({ signal }) => listOwnPulls(signal), ...QUIET })
    .catch(() => {})
}

const NONE: readonly PullSummary[] = []

export interface OwnPulls {
  pulls: readonly PullSummary[]
  /** They are not known yet. */
  isReading: boolean
  /** Why they are not known. */
  failure: string | null
}

/** The pull requests of the signed-in person that are open or have ended of late. Where it does not ask, it tells what was read elsewhere on the page. */
export function useOwnPulls({
  isAsked = true,
  ...options
}: {
  isAsked?: boolean
  refetchInterval?: number
} = {}): OwnPulls {
  const { data, error, isPending } = useQuery({
    queryKey: OWN_PULLS,
    queryFn: ({ signal }) => listOwnPulls(signal),
    enabled: isAsked,
    ...options,
    ...QUIET,
  })
  return { pulls: data ?? NONE, isReading: isPending, failure: error?.message ?? null }
}
