import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { Post } from '#server/contract.ts'
import type { Filters } from './filters.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { type PostList, usePostList } from './use-post-list.ts'

interface PostLists {
  drafts: PostList
  published: PostList
}

export interface ListChanges {
  /** Takes posts out of their lists at once, which are to be read again. */
  leave(posts: readonly Post[]): void
  /** Reads both lists again, as they are filtered by then, and whatever counts what is in them. */
  refresh(): Promise<unknown>
  /** Has the keyboard go on at a post that comes back, from where it was when that was asked for. */
  follow(id: string, from: Element | null): void
}

/** Both lists, and what a write does to them. `onRefresh` hears that they are read again. */
export function usePostLists(filters: Filters, onRefresh: () => void) {
  const client = useQueryClient()
  const drafts = usePostList('draft', filters)
  const published = usePostList('published', filters)
  const lists: PostLists = { drafts, published }
  const focus = useKeptFocus()
  // A write outlives many renders, and its undo more.
  const now = useRef({ ...lists, onRefresh })
  now.current = { ...lists, onRefresh }

  const leave = useCallback(
    (posts: readonly Post[]) => {
      const { drafts, published } = now.current
      const ids = new Set(posts.map(({ id }) => id))
      const status = drafts.posts.some(({ id }) => ids.has(id)) ? 'draft' : 'published'
      focus.keep(status === 'draft' ? drafts.posts : published.posts, ids, status)
      drafts.remove(ids)
      published.remove(ids)
    },
    [focus],
  )
  const refresh = useCallback(() => {
    now.current.onRefresh()
    return client.invalidateQueries({ queryKey: ['posts'] })
  }, [client])
  const changes: ListChanges = useMemo(() => ({ leave, refresh, follow: focus.follow }), [leave, refresh, focus])
  return { lists, changes }
}
