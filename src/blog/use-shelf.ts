import { use, useEffect, useState } from 'react'
import { listPosts } from '../api/posts.ts'
import { PageDataContext, type ShelfAnswer } from '../page-data.ts'
import { type ShelfAddress, shelfQuery } from './shelf.ts'
import { withMinutes } from './summaries.ts'

interface ShownShelf {
  /** Undefined while it is not known. */
  shelf: ShelfAnswer | undefined
  error: string | null
}

/** The posts that the server sent along, or those that it is asked for. */
export function useShelf(address: ShelfAddress): ShownShelf {
  const { content } = use(PageDataContext)
  const { kind, key, page } = address
  const served = content && !content.error ? (content.shelf ?? NONE) : undefined
  const [shown, setShown] = useState<ShownShelf>({ shelf: served, error: content?.error ?? null })
  useEffect(() => {
    if (served) return
    const abort = new AbortController()
    listPosts({ ...shelfQuery({ kind, key, page }), signal: abort.signal })
      .then(({ posts, total }) => setShown({ shelf: { posts: withMinutes(posts), total }, error: null }))
      .catch((failure: Error) => {
        if (!abort.signal.aborted) setShown({ shelf: undefined, error: failure.message })
      })
    return () => abort.abort()
  }, [kind, key, page, served])
  return shown
}

const NONE: ShelfAnswer = { posts: [], total: 0 }
