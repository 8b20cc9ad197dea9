import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostCommit } from '#server/contract.ts'
import { listCommits } from '../../api/history.ts'

/** The commits that touched a post, newest first: a page, and older ones when asked for. */
export function useCommits(id: string) {
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['commits', id],
    queryFn: ({ pageParam, signal }) => listCommits(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
  })
  const commits = useMemo(() => data && eachOnce(data.pages.flatMap(({ commits }) => commits)), [data])
  return {
    /** Null until they are read. */
    commits: commits ?? null,
    hasNext: hasNextPage,
    busy: isFetching,
    error,
    refresh: refetch,
    readOlder: fetchNextPage,
  }
}

// A commit that came meanwhile has moved the others on by one.
function eachOnce(commits: PostCommit[]): PostCommit[] {
  return [...new Map(commits.map((one) => [one.commit, one])).values()]
}
