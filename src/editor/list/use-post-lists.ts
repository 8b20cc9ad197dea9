import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Post, PostStatus, Status } from '#server/contract/contract.ts'
import { usePolling } from '../shell/use-polling.ts'
import type { Filters } from './filters.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { type PostList, usePostList } from './use-post-list.ts'

const POLL_SECONDS = 60

export interface ListChanges {
  /** Takes posts out of their lists at once, which are to be read again. */
  leave(posts: readonly Pick<Post, 'id'>[]): void
  /** Reads the lists again, as they are filtered by then, and whatever counts what is in them. */
  refresh(): Promise<unknown>
  /** Has the keyboard go on at a post that comes back, from where it was when that was asked for. */
  follow(id: string, from: Element | null): void
}

/** The lists, kept fresh, and what a write does to them. `onRefresh` reads the status, which tells of a new commit. */
export function usePostLists(filters: Filters, status: Status | null, onRefresh: () => void) {
  const { posts: counts, head = null } = status ?? {}
  const client = useQueryClient()
  const draft = usePostList('draft', filters)
  const waiting = usePostList('scheduled', filters, counts?.scheduled === 0)
  const published = usePostList('published', filters)
  const lists: Record<PostStatus, PostList> = { draft, scheduled: waiting, published }
  const focus = useKeptFocus()
  // A write outlives many renders, and its undo more.
  const now = useRef({ ...lists, onRefresh })
  now.current = { ...lists, onRefresh }

  const leave = useCallback(
    (posts: readonly Pick<Post, 'id'>[]) => {
      const { draft, scheduled, published } = now.current
      const ids = new Set(posts.map(({ id }) => id))
      const holds = (list: PostList) => list.posts.some(({ id }) => ids.has(id))
      const status = holds(draft) ? 'draft' : holds(scheduled) ? 'scheduled' : 'published'
      focus.keep(now.current[status].posts, ids, status)
      for (const list of [draft, scheduled, published]) list.remove(ids)
    },
    [focus],
  )
  const refresh = useCallback(() => {
    now.current.onRefresh()
    return client.invalidateQueries({ queryKey: ['posts'] })
  }, [client])
  usePolling(POLL_SECONDS, onRefresh)
  const unchecked = counts?.unchecked ?? 0
  const before = useRef({ unchecked, head })
  // What was pushed, and of the texts that were read meanwhile, the problems.
  useEffect(() => {
    const isPushed = before.current.head !== null && before.current.head !== head
    if (isPushed || before.current.unchecked > unchecked) void client.invalidateQueries({ queryKey: ['posts'] })
    before.current = { unchecked, head }
  }, [client, unchecked, head])
  const changes: ListChanges = useMemo(() => ({ leave, refresh, follow: focus.follow }), [leave, refresh, focus])
  return { lists, changes }
}
