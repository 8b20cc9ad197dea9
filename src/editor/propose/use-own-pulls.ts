import { useQuery } from '@tanstack/react-query'
import type { PullSummary } from '#server/contract.ts'
import { listPulls } from '../../api/pulls.ts'
import { QUIET } from '../shell/read-client.ts'

export interface OwnPulls {
  pulls: readonly Pick<PullSummary, 'number' | 'title'>[]
  /** Why they are not known. */
  failure: string | null
}

/** The person's own open pull requests, read once; none where `user` is null. */
export function useOwnPulls(user: string | null): OwnPulls {
  const { data, error } = useQuery({
    queryKey: ['own pulls', user],
    queryFn: ({ signal }) => listPulls(signal),
    select: ({ pulls }) => pulls.filter(({ author }) => author === user),
    enabled: user !== null,
    ...QUIET,
  })
  return { pulls: data ?? [], failure: error?.message ?? null }
}
