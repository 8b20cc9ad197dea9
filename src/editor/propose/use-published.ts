import { useEffect, useState } from 'react'
import type { Post } from '#server/contract.ts'
import { listPosts } from '../../api/posts.ts'

const PER_PAGE = 20
const TYPING_PAUSE_MS = 250

interface Found {
  posts: Post[]
  total: number
  hasNext: boolean
}

const NONE: Found = { posts: [], total: 0, hasNext: false }

/** The published posts that match, newest first, a page at a time. */
export function usePublished(q: string) {
  const [found, setFound] = useState(NONE)
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const [isReading, setReading] = useState(true)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((now) => (now.q === q.trim() ? now : { q: q.trim(), page: 1 })),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [q])

  useEffect(() => {
    const abort = new AbortController()
    setReading(true)
    listPosts({ ...asked, perPage: PER_PAGE, signal: abort.signal })
      .then((page) => {
        setFound((before) => ({ ...page, posts: asked.page === 1 ? page.posts : [...before.posts, ...page.posts] }))
        setError(null)
      })
      .catch((failure: Error) => abort.signal.aborted || setError(failure.message))
      .finally(() => abort.signal.aborted || setReading(false))
    return () => abort.abort()
  }, [asked])

  const more = found.hasNext ? () => isReading || setAsked((now) => ({ ...now, page: now.page + 1 })) : null
  return { ...found, error, isReading, more }
}
