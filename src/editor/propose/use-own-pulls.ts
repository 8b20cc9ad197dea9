import { useQuery } from '@tanstack/react-query'
import type { PullSummary } from '#server/contract/contract.ts'
import { listOwnPulls } from '../../api/pulls.ts'
import { QUIET } from '../shell/read-client.ts'

export const OWN_PULLS = ['own pulls']

/** The open pull request of the person's own that a further change of the post goes into. */
export function findOwnPull(pulls: readonly PullSummary[], id: string): PullSummary | undefined {
  return pulls.find(({ onSite, posts }) => !onSite && posts.some((post) => post.id === id && post.change !== 'removed'))
}

const NONE: readonly PullSummary[] = []

export interface OwnPulls {
  pulls: readonly PullSummary[]
  /** They are not known yet. */
  isReading: boolean
  /** Why they are not known. */
  failure: string | null
}

/** The pull requests of the signed-in person that are open or were merged of late, read once. */
export function useOwnPulls(): OwnPulls {
  const { data, error, isPending } = useQuery({
    queryKey: OWN_PULLS,
    queryFn: ({ signal }) => listOwnPulls(signal),
    ...QUIET,
  })
  return { pulls: data ?? NONE, isReading: isPending, failure: error?.message ?? null }
}
