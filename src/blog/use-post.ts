import { use, useEffect, useState } from 'react'
import type { ImageSizes, Post, PostNeighbors } from '#server/contract.ts'
import { PageDataContext } from '../page-data.ts'
import { ApiError, readPost } from './api.ts'

interface ShownPost {
  /** Null where there is no such post, undefined while that is not known. */
  post: Post | null | undefined
  imageSizes: ImageSizes | undefined
  neighbors: PostNeighbors | undefined
  loading: boolean
  error: string | null
}

/** The post that the server sent along, and then the newest; what is here stays while a request runs or fails. */
export function usePost(id: string): ShownPost {
  const { content } = use(PageDataContext)
  const [imageSizes, setImageSizes] = useState(content?.imageSizes)
  const [neighbors, setNeighbors] = useState(content?.neighbors)
  const [post, setPost] = useState(content && !content.error ? (content.post ?? null) : undefined)
  const [loading, setLoading] = useState(content === null)
  const [error, setError] = useState(content?.error ?? null)

  useEffect(() => {
    const abort = new AbortController()
    setLoading(true)
    readPost(id, abort.signal)
      .then(({ post: newest, imageSizes: sizes, neighbors: beside }) => {
        // The owner may read drafts, but not as pages of the site.
        setPost((shown) => (newest?.status === 'draft' ? null : sameRevision(shown, newest) ? shown : newest))
        setImageSizes((shown) => (JSON.stringify(shown) === JSON.stringify(sizes) ? shown : sizes))
        setNeighbors((shown) => (JSON.stringify(shown) === JSON.stringify(beside) ? shown : beside))
        setError(null)
      })
      .catch((failure: Error) => {
        if (abort.signal.aborted) return
        const isMissing = failure instanceof ApiError && failure.status === 404
        if (isMissing) setPost(null)
        setError(isMissing ? null : failure.message)
      })
      .finally(() => {
        if (!abort.signal.aborted) setLoading(false)
      })
    return () => abort.abort()
  }, [id])

  return { post, imageSizes, neighbors, loading, error }
}

// Keeps React from rendering the same Markdown twice.
function sameRevision(shown: Post | null | undefined, newest: Post | null): boolean {
  return Boolean(shown?.revision) && shown?.revision === newest?.revision
}
