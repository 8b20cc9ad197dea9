import { use, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImageSizes, Post, PostNeighbors, PostRelations } from '#server/contract.ts'
import { ApiError } from '../api/call.ts'
import { readPost, readRelations } from '../api/posts.ts'
import { PageDataContext, type PostSummary } from '../page-data.ts'
import { minutesOf } from './counts.ts'
import { latePostBody } from './late-post-body.ts'

interface ShownPost {
  /** Null where there is no such post, undefined while that is not known. */
  post: Post | null | undefined
  /** While that is not known: what a list that was shown here has of it. */
  listed: PostSummary | undefined
  /** The post's description, where the document holds its words and `post` does not. */
  summary: string | undefined
  /** On the server: what the post says, as HTML. */
  words: string | undefined
  /** To read it. */
  minutes: number | undefined
  imageSizes: ImageSizes | undefined
  neighbors: PostNeighbors | undefined
  relations: PostRelations
  loading: boolean
  error: string | null
}

/** The post that the server sent along, and then the newest; what is here stays while a request runs or fails. */
export function usePost(id: string): ShownPost {
  const { content, lists } = use(PageDataContext)
  const navigate = useNavigate()
  const [imageSizes, setImageSizes] = useState(content?.imageSizes)
  const [neighbors, setNeighbors] = useState(content?.neighbors)
  const served = content?.relations
  const [relations, setRelations] = useState(served ?? NONE)
  const [{ post, summary, minutes }, setShown] = useState(() => ({
    post: content && !content.error ? (content.post ?? null) : undefined,
    summary: content?.summary,
    minutes: content?.minutes,
  }))
  const [servedRevision] = useState(summary === undefined ? undefined : post?.revision)
  const [loading, setLoading] = useState(content === null)
  const [error, setError] = useState(content?.error ?? null)
  const [ofList] = useState(() =>
    [...(lists?.values() ?? [])].flatMap(({ posts }) => posts).find((known) => known.id === id),
  )
  const listed = post === undefined && !error ? ofList : undefined

  useEffect(() => {
    const abort = new AbortController()
    const setPost = (newest: Post | null) => {
      const minutes = newest?.isPlain ? undefined : minutesOf(newest)
      setShown((shown) => (sameRevision(shown.post, newest) ? shown : { post: newest, summary: undefined, minutes }))
    }
    const read = async () => {
      const [answer, related] = await Promise.all([
        readPost(id, abort.signal),
        // What came with the document is no older than what was read around it.
        served ?? readRelations(id, abort.signal),
      ])
      if (answer.post && answer.post.revision !== servedRevision) await latePostBody.load()
      return { ...answer, related }
    }
    setLoading(true)
    read()
      .then(({ post: newest, imageSizes: sizes, neighbors: beside, related }) => {
        // The owner may read drafts, but not as pages of the site.
        setPost(newest?.status === 'draft' || newest?.isPublic === false ? null : newest)
        // A former id leads to the post, and the address follows.
        if (newest?.id && newest.id !== id) void navigate(`/blog/${encodeURIComponent(newest.id)}`, { replace: true })
        setImageSizes((shown) => (JSON.stringify(shown) === JSON.stringify(sizes) ? shown : sizes))
        setNeighbors((shown) => (JSON.stringify(shown) === JSON.stringify(beside) ? shown : beside))
        setRelations(related)
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
  }, [id, servedRevision, served, navigate])

  return { post, listed, words: content?.words, summary, minutes, imageSizes, neighbors, relations, loading, error }
}

const NONE: PostRelations = {}

// Keeps React from rendering the same Markdown twice.
function sameRevision(shown: Post | null | undefined, newest: Post | null): boolean {
  return Boolean(shown?.revision) && shown?.revision === newest?.revision
}
