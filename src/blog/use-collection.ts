import { use, useEffect, useState } from 'react'
import { listPosts } from '../api/posts.ts'
import { type CollectionAnswer, PageDataContext } from '../page-data.ts'
import { type CollectionAddress, collectionQuery } from './collection.ts'
import { withMinutes } from './summaries.ts'

interface ShownCollection {
  /** Undefined while it is not known. */
  collection: CollectionAnswer | undefined
  error: string | null
}

/** The posts that the server sent along, or those that it is asked for. */
export function useCollection(address: CollectionAddress): ShownCollection {
  const { content } = use(PageDataContext)
  const { kind, key, page } = address
  const served = content && !content.error ? (content.collection ?? NONE) : undefined
  const [shown, setShown] = useState<ShownCollection>({ collection: served, error: content?.error ?? null })
  useEffect(() => {
    if (served) return
    const abort = new AbortController()
    listPosts({ ...collectionQuery({ kind, key, page }), signal: abort.signal })
      .then(({ posts, total }) => setShown({ collection: { posts: withMinutes(posts), total }, error: null }))
      .catch((failure: Error) => {
        if (!abort.signal.aborted) setShown({ collection: undefined, error: failure.message })
      })
    return () => abort.abort()
  }, [kind, key, page, served])
  return shown
}

const NONE: CollectionAnswer = { posts: [], total: 0 }
