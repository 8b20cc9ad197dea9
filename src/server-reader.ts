import { data, type LoaderFunctionArgs, type Params } from 'react-router-dom'
import type { PagePosts, Post } from '#server/contract.ts'
import { collectionQuery, readCollectionAddress } from './blog/collection.ts'
import { minutesOf } from './blog/counts.ts'
import { needleOf, POSTS_PER_PAGE, readListAddress } from './blog/list-address.ts'
import { summariesOf } from './blog/summaries.ts'
import type { DraftAnswer, FoundAnswer, ListAnswer, PostAnswer, Reading } from './page-data.ts'
import type { PageReader } from './page-reader.ts'
import { findComing } from './pages/elsewhere/elsewhere-page.tsx'
import { readSearchAddress } from './search/search-address.ts'

const UNREAD: PostAnswer = { post: undefined }
const NOTHING_FOUND: FoundAnswer = { q: '', page: 1, total: 0, results: [] }
const NO_POSTS: ListAnswer = { posts: [], total: 0, q: '' }

/** Reads pages from the posts that came as the request's context. */
export const serverReader: PageReader = {
  list: reading<ListAnswer>('GET /api/posts', NO_POSTS, async (posts, { url }) => {
    const { q, tag, page } = readListAddress(url.searchParams)
    const found = await posts.listPosts({ ...(q && { q }), ...(tag && { tag }), page, perPage: POSTS_PER_PAGE })
    // Such an address names something that is there only while posts are; a search may find nothing.
    const isMissing = found.posts.length === 0 && (page > 1 || (tag !== '' && q === ''))
    const answer = { ...found, posts: summariesOf(found.posts), q: needleOf(q), isExcerpted: true as const }
    return { answer, status: isMissing ? 404 : 200 }
  }),
  collection: reading<ListAnswer>('GET /api/posts', NO_POSTS, async (posts, { url }) => {
    const address = readCollectionAddress(url.pathname, url.searchParams)
    if (!address) return { answer: NO_POSTS, status: 404 }
    const found = await posts.listPosts({ ...collectionQuery(address), perPage: POSTS_PER_PAGE })
    const answer = { ...found, posts: summariesOf(found.posts), q: '' }
    return { answer, status: found.posts.length === 0 ? 404 : 200 }
  }),
  post: reading<PostAnswer>('GET /api/posts/:id', UNREAD, async (posts, { params: { id = '' } }) => {
    const post = posts.findPost(id)
    if (!post) return { answer: { post: null }, status: 404 }
    const beside = { neighbors: posts.neighbors(id), relations: posts.relations(id) }
    return { answer: { ...(await withWords(posts, post)), ...beside } }
  }),
  search: reading<FoundAnswer>('GET /api/search', NOTHING_FOUND, async (posts, { url }) => {
    const { q, page } = readSearchAddress(url.searchParams)
    const found = q ? await posts.search(q, page) : { total: 0, results: [] }
    return { answer: { q, page, ...found } }
  }),
  draft: reading<DraftAnswer>('GET /p', UNREAD, async (posts) => {
    const shared = posts.findDraft?.()
    if (!shared) return { answer: { post: null }, status: 404 }
    const { post, ...draft } = shared
    return { answer: { ...(await withWords(posts, post)), draft } }
  }),
  newsletter: {
    loader: ({ context }) => {
      const step = postsOf(context).newsletterStep?.()
      return data(step ?? 'unknown', { status: step ? 200 : 404 })
    },
  },
  elsewhere: {
    loader: ({ request }) => data(null, { status: findComing(new URL(request.url).pathname) ? 200 : 404 }),
  },
}

/** A post with its text as HTML. The reading time of a text that was not rendered is unknown. */
async function withWords(posts: PagePosts, post: Post): Promise<PostAnswer> {
  const imageSizes = await posts.imageSizes(post)
  const html = await posts.words(post, imageSizes)
  if (html === undefined) return { post: { ...post, isPlain: true }, imageSizes }
  const minutes = minutesOf(post)
  return { post, html, imageSizes, ...(minutes && { minutes }) }
}

interface Read<T> {
  answer: T
  status?: number
}

/** Reads with `read`; where that fails with a status, says what the browser's own `call` would have said. */
function reading<T extends { error?: string }>(
  call: string,
  nothing: T,
  read: (posts: PagePosts, request: { url: URL; params: Params }) => Promise<Read<T>>,
) {
  return {
    async loader({ request, params, context }: LoaderFunctionArgs) {
      try {
        const { answer, status = 200 } = await read(postsOf(context), { url: new URL(request.url), params })
        return data({ answer } satisfies Reading<T>, { status })
      } catch (error) {
        const status = error instanceof Error && 'status' in error ? error.status : undefined
        if (typeof status !== 'number') throw error
        const name = call.replace(':id', () => params.id ?? '')
        const answer = { ...nothing, error: `${name} -> ${status}` }
        return data({ answer } satisfies Reading<T>, { status })
      }
    },
  }
}

function postsOf(context: unknown): PagePosts {
  return context as PagePosts
}
