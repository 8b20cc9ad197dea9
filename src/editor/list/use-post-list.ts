import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post, PostStatus } from '#server/contract.ts'
import { listPosts, type PostsPage, type PostsQuery } from '../../api/posts.ts'
import type { Filters } from './filters.ts'

const STEP = 25
const MOST_PER_PAGE = 100

export type ReadList = PostsPage

/**
 * The drafts or the published posts that the filters leave: a first page, and more when they are asked for. What is here
 * stays until an answer arrives; an answer to what was asked before is dropped. Nothing is read while another status
 * alone is shown.
 */
export function usePostList(status: PostStatus, filters: Filters, onFailure: (error: unknown) => void) {
  const [read, setRead] = useState<ReadList | null>(null)
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const shown = useRef<Post[]>([])
  shown.current = read?.posts ?? []
  const { q, tag, problem, sort } = filters
  const isShown = filters.status === '' || filters.status === status

  const ask = useCallback(
    async (answer: (listPage: ListPage) => Promise<ReadList>) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const { signal } = abort
      setLoading(true)
      try {
        const list = await answer(async (page, perPage) => {
          const query: PostsQuery = { all: true, status, q, tag, problem, page, perPage, signal }
          return listPosts(sort === 'newest' ? query : { ...query, sort })
        })
        if (signal.aborted) return
        setRead({ ...list, posts: list.posts.filter((post) => post.status === status) })
        setError(null)
      } catch (failure) {
        if (signal.aborted) return
        setError((failure as Error).message)
        onFailure(failure)
      }
      setLoading(false)
    },
    [status, q, tag, problem, sort, onFailure],
  )

  /** Reads again as much as is shown. */
  const refresh = useCallback(async () => {
    if (isShown) await ask((listPage) => readFirst(listPage, shown.current.length))
  }, [ask, isShown])

  const showMore = async () => {
    // Where posts went away meanwhile, the page that is asked for begins before what is still missing.
    await ask(async (listPage) => {
      const page = await listPage(Math.floor(shown.current.length / STEP) + 1, STEP)
      return { ...page, posts: withoutRepeats([...shown.current, ...page.posts]) }
    })
  }

  /** Takes a post out of the list before it is read again. */
  const remove = useCallback((id: string) => {
    setRead((before) => {
      if (!before?.posts.some((post) => post.id === id)) return before
      return { ...before, posts: before.posts.filter((post) => post.id !== id), total: before.total - 1 }
    })
  }, [])

  useEffect(() => {
    if (isShown) void ask((listPage) => readFirst(listPage, STEP))
    else setLoading(false)
    return () => running.current?.abort()
  }, [ask, isShown])

  return {
    posts: isShown && read ? read.posts : [],
    total: isShown && read ? read.total : 0,
    hasMore: read?.hasNext ?? false,
    isShown,
    isRead: read !== null,
    loading,
    error: isShown ? error : null,
    refresh,
    showMore,
    remove,
  }
}

export type PostList = ReturnType<typeof usePostList>

type ListPage = (page: number, perPage: number) => Promise<PostsPage>

/** As many posts from the first on, in steps, as few requests as that takes. */
async function readFirst(listPage: ListPage, count: number): Promise<ReadList> {
  const wanted = Math.max(1, Math.ceil(count / STEP)) * STEP
  const perPage = Math.min(wanted, MOST_PER_PAGE)
  const posts: Post[] = []
  for (let page = 1; ; page += 1) {
    const answer = await listPage(page, perPage)
    posts.push(...answer.posts)
    const isEnough = !answer.hasNext || answer.posts.length === 0 || posts.length >= wanted
    if (isEnough) {
      const kept = withoutRepeats(posts).slice(0, wanted)
      return { posts: kept, total: answer.total, hasNext: answer.hasNext || posts.length > wanted }
    }
  }
}

function withoutRepeats(posts: Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}
