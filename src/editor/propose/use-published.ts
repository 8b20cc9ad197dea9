import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPosts } from '../../api/posts.ts'
import { QUIET } from '../shell/read-client.ts'
import { useLast } from '../shell/use-polling.ts'

const PER_PAGE = 20
const TYPING_PAUSE_MS = 250

/** The published posts that match, newest first, a page at a time. */
export function usePublished(q: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['published', asked],
    queryFn: ({ pageParam, signal }) => listPosts({ q: asked, page: pageParam, perPage: PER_PAGE, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
    ...QUIET,
  })
  const pages = useLast(data)?.pages ?? []
  const last = pages.at(-1)
  return {
    posts: pages.flatMap(({ posts }) => posts),
    total: last?.total ?? 0,
    error: error?.message ?? null,
    isReading: isFetching,
    more: last?.hasNext ? () => isFetching || void fetchNextPage() : null,
  }
}
