import { use, useEffect, useRef, useState } from 'react'
import { listPosts } from '../api/posts.ts'
import { PageDataContext, type PostAnswer, type PostSummary } from '../page-data.ts'
import { type ListAddress, listPath, matches, needleOf } from './list-address.ts'
import { withMinutes } from './summaries.ts'

const TYPING_PAUSE_MS = 250

interface ShownPosts {
  posts: PostSummary[]
  total: number
  loading: boolean
  error: string | null
}

/**
 * The posts at `address` that match `needle`: at once those that are here, and after a pause in typing those of every
 * page, where not all are here. What is here stays while a request runs or fails. What a search shows as one leaves is
 * kept for who comes back to it, where the history names it (`isNamed`).
 */
export function usePostAnswer(address: ListAddress, needle: string, isNamed: boolean): ShownPosts {
  const { content, lists } = use(PageDataContext)
  const { tag, page } = address
  const q = needleOf(address.q)
  const path = listPath({ q, tag, page })
  const [base, setBase] = useState<PostAnswer | null>(content?.posts ?? lists?.get(path) ?? null)
  const [found, setFound] = useState<PostAnswer | null>(null)
  const [failed, setFailed] = useState(content?.error ? { q, message: content.error } : null)
  const [running, setRunning] = useState(0)
  // What the server sent along holds excerpts, which a search could miss.
  const [whole, setWhole] = useState(false)

  function ask(query: ListAddress, pauseMs: number, take: (answer: PostAnswer) => void): () => void {
    const abort = new AbortController()
    const run = async () => {
      try {
        const { posts, total } = await listPosts({ ...query, signal: abort.signal })
        if (abort.signal.aborted) return
        take({ ...query, posts: withMinutes(posts, base?.posts), total })
        setFailed(null)
      } catch (error) {
        if (!abort.signal.aborted) setFailed({ q: query.q, message: (error as Error).message })
      }
    }
    setRunning((count) => count + 1)
    const timer = setTimeout(() => run().finally(() => abort.abort()), pauseMs)
    abort.signal.addEventListener('abort', () => setRunning((count) => count - 1))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address asks anew
  useEffect(() => {
    // A hundred whole posts more, to search in them: of no use where they are not all, since then the server searches.
    if (content?.posts) lists?.set(path, content.posts)
    if (isPart(content?.posts)) return
    return ask({ q, tag, page }, 0, (answer) => {
      setBase(answer)
      lists?.set(path, answer)
      setWhole(answer.q === '' && answer.page === 1 && answer.total <= answer.posts.length)
    })
  }, [q, tag, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search asks anew
  useEffect(() => {
    if (needle !== q && !whole) return ask({ q: needle, tag, page: 1 }, TYPING_PAUSE_MS, setFound)
  }, [needle, q, whole])

  const exact = needle === q ? base : found?.q === needle && !whole ? found : null
  const here = exact?.posts ?? filterPosts([base, found], needle)
  const total = exact?.total ?? here.length
  const search = { q: needle, tag, page: 1, posts: here, total }
  const left = useRef<PostAnswer>(null)
  useEffect(() => {
    left.current = isNamed && needle !== q && (exact || whole || !lists?.has(listPath(search))) ? search : null
  })
  useEffect(() => () => void (left.current && lists?.set(listPath(left.current), left.current)), [lists])
  return {
    posts: here,
    total,
    loading: running > 0 || (!base && !failed),
    error: failed && (failed.q === needle || failed.q === q) ? failed.message : null,
  }
}

function isPart(served: PostAnswer | undefined): served is PostAnswer {
  return served !== undefined && served.total > served.posts.length
}

function filterPosts(answers: (PostAnswer | null)[], needle: string): PostSummary[] {
  const byId = new Map(answers.flatMap((answer) => answer?.posts ?? []).map((post) => [post.id, post]))
  return [...byId.values()]
    .filter((post) => matches(post, needle))
    .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
}
