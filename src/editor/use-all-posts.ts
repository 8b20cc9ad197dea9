import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post } from '#server/contract.ts'
import { listPosts } from '../blog/api.ts'

/** Every post, drafts too, shown page by page as they come. What is here stays while a refresh runs or fails; `isRead` once all were. */
export function useAllPosts(onFailure: (error: unknown) => void) {
  const [posts, setPosts] = useState<Post[]>([])
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [isRead, setIsRead] = useState(false)
  const running = useRef<AbortController>(null)

  const refresh = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setLoading(true)
    try {
      const read = new Map<string, Post>()
      for (let page = 1, isMore = true; isMore; page += 1) {
        const answer = await listPosts({ all: true, page, signal: abort.signal })
        for (const post of answer.posts) read.set(post.id, post)
        isMore = answer.hasNext && answer.posts.length > 0
        const isWhole = !isMore
        setPosts((shown) => (isWhole || read.size > shown.length ? [...read.values()] : shown))
      }
      setIsRead(true)
      setError(null)
    } catch (failure) {
      if (abort.signal.aborted) return
      setError((failure as Error).message)
      onFailure(failure)
    }
    setLoading(false)
  }, [onFailure])

  useEffect(() => {
    void refresh()
    return () => running.current?.abort()
  }, [refresh])

  return { posts, isRead, loading, error, refresh, setPosts }
}
