import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Post, PostStatus } from '#server/contract/contract.ts'
import { listPosts, type PostsPage, type PostsQuery } from '../../api/posts.ts'
import { standingOf } from '../shell/schedule.ts'
import { useLast } from '../shell/use-polling.ts'
import type { Filters } from './filters.ts'

const STEP = 25
const MORE = 75
const MOST_PER_PAGE = 100
const MOST_SELECTED = 500
const KEPT_MS = 30 * 60_000

/**
 * The posts of a status that the filters leave: a first page, and more when they are asked for. What is here stays until
 * an answer arrives; an answer to what was asked before is dropped. Nothing is read while another status alone is shown,
 * or where none is known to have this one.
 */
export function usePostList(status: PostStatus, filters: Filters, isNone = false) {
  const { q, tag, problem } = filters
  const sort = status === 'scheduled' ? 'due' : filters.sort
  const client = useQueryClient()
  const queryKey = ['posts', status, q, tag, problem, sort]
  const isShown = filters.status === status || (filters.status === '' && !isNone)
  const asksFor = useRef<'more' | 'all' | null>(null)

  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: isShown,
    // Back from a post, the list is there at once, and with it the place in it, while it is read again.
    gcTime: KEPT_MS,
    queryFn: async ({ signal }): Promise<PostsPage> => {
      const listPage: ListPage = (page, perPage) => {
        const query: PostsQuery = { all: true, status, q, tag, problem, page, perPage, signal }
        return listPosts(sort === 'newest' ? query : { ...query, sort })
      }
      const known = client.getQueryData<PostsPage>(queryKey)?.posts ?? []
      const asked = asksFor.current
      asksFor.current = null
      const count = asked === 'all' ? MOST_SELECTED : known.length + (asked === 'more' ? MORE : 0)
      const list = await readFirst(listPage, count)
      return { ...list, posts: list.posts.filter((post) => standingOf(post) === status) }
    },
  })
  const read = useLast(data)

  return {
    posts: isShown && read ? read.posts : NONE,
    total: isShown && read ? read.total : 0,
    instead: isShown && read ? read.instead : [],
    hasMore: read?.hasNext ?? false,
    isShown,
    isRead: read !== undefined,
    loading: isFetching,
    error: isShown && error ? error.message : null,
    showMore() {
      asksFor.current = 'more'
      return refetch()
    },
    /** Up to as many as one commit takes. Resolves to their ids. */
    async showAll(): Promise<string[]> {
      asksFor.current = 'all'
      const { data: all } = await refetch()
      return all?.posts.map(({ id }) => id) ?? []
    },
    /** Takes posts out of the list before it is read again. */
    remove: (ids: ReadonlySet<string>) =>
      client.setQueryData<PostsPage>(queryKey, (list) => list && withoutPosts(list, ids)),
  }
}

export type PostList = ReturnType<typeof usePostList>

const NONE: Post[] = []

type ListPage = (page: number, perPage: number) => Promise<PostsPage>

/** As many posts from the first on, in steps, as few requests as that takes. */
export async function readFirst(listPage: ListPage, count: number): Promise<PostsPage> {
  const wanted = Math.max(1, Math.ceil(count / STEP)) * STEP
  const perPage = Math.min(wanted, MOST_PER_PAGE)
  const posts: Post[] = []
  for (let page = 1; ; page += 1) {
    const answer = await listPage(page, perPage)
    posts.push(...answer.posts)
    const isEnough = !answer.hasNext || answer.posts.length === 0 || posts.length >= wanted
    if (isEnough) {
      const kept = [...new Map(posts.map((post) => [post.id, post])).values()].slice(0, wanted)
      return { ...answer, posts: kept, hasNext: answer.hasNext || posts.length > wanted }
    }
  }
}

function withoutPosts(page: PostsPage, ids: ReadonlySet<string>): PostsPage {
  const posts = page.posts.filter(({ id }) => !ids.has(id))
  return { ...page, posts, total: page.total - (page.posts.length - posts.length) }
}
