import { data, type LoaderFunctionArgs } from 'react-router-dom'
import type { PagePosts } from '#server/contract.ts'
import { collectionQuery, readCollectionAddress } from './blog/collection.ts'
import { minutesOf } from './blog/counts.ts'
import { needleOf, POSTS_PER_PAGE, readListAddress } from './blog/list-address.ts'
import { summariesOf } from './blog/summaries.ts'
import type { DraftAnswer, FoundAnswer, ListAnswer, PostAnswer, Reading } from './page-data.ts'
import type { PageReader } from './page-reader.ts'
import { findComing } from './pages/elsewhere/elsewhere-page.tsx'
import { readSearchAddress } from './search/search-address.ts'

/** Reads pages from the posts that came as the request's context. */
export const serverReader: PageReader = {
  list: reading<ListAnswer>('GET /api/posts', { posts: [], total: 0, q: '' }, async (posts, { url }) => {
    const { q, tag, page } = readListAddress(url.searchParams)
    const found = await posts.listPosts({ ...(q && { q }), ...(tag && { tag }), page, perPage: POSTS_PER_PAGE })
    // Such an address names something that is there only while posts are; a search may find nothing.
    const isMissing = found.posts.length === 0 && (page > 1 || (tag !== '' && q === ''))
    const answer = { ...found, posts: summariesOf(found.posts), q: needleOf(q), isExcerpted: true as const }
    return { answer, status: isMissing ? 404 : 200 }
  }),
  collection: reading<ListAnswer>('GET /api/posts', { posts: [], total: 0, q: '' }, async (posts, { url }) => {
    const address = readCollectionAddress(url.pathname, url.searchParams)
    if (!address) return { answer: { posts: [], total: 0, q: '' }, status: 404 }
    const found = await posts.listPosts({ ...collectionQuery(address), perPage: POSTS_PER_PAGE })
    const answer = { ...found, posts: summariesOf(found.posts), q: '' }
    return { answer, status: found.posts.length === 0 ? 404 : 200 }
  }),
  post: {
    loader: (args) => {
      const id = args.params.id ?? ''
      const read = reading<PostAnswer>(`GET /api/posts/${id}`, { post: undefined }, async (posts) => {
        const post = posts.findPost(id)
        if (!post) return { answer: { post: null }, status: 404 }
        const imageSizes = await posts.imageSizes(post)
        const html = await posts.words(post, imageSizes)
        const beside = { imageSizes, neighbors: posts.neighbors(id), relations: posts.relations(id) }
        // The reading time of a text that was not rendered is unknown.
        if (html === undefined) return { answer: { post: { ...post, isPlain: true }, ...beside } }
        const minutes = minutesOf(post)
        return { answer: { post, html, ...beside, ...(minutes && { minutes }) } }
      })
      return read.loader(args)
    },
  },
  search: reading<FoundAnswer>('GET /api/search', { q: '', page: 1, total: 0, results: [] }, async (posts, { url }) => {
    const { q, page } = readSearchAddress(url.searchParams)
    const found = q ? await posts.search(q, page) : { total: 0, results: [] }
    return { answer: { q, page, ...found } }
  }),
  draft: reading<DraftAnswer>('GET /p', { post: undefined }, async (posts) => {
    const shared = posts.findDraft?.()
    if (!shared) return { answer: { post: null }, status: 404 }
    const { post, ...draft } = shared
    const imageSizes = await posts.imageSizes(post)
    const html = await posts.words(post, imageSizes)
    if (html === undefined) return { answer: { post: { ...post, isPlain: true }, draft, imageSizes } }
    const minutes = minutesOf(post)
    return { answer: { post, html, draft, imageSizes, ...(minutes && { minutes }) } }
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

interface Read<T> {
  answer: T
  status?: number
}

/** Reads with `read`; where that fails with a status, says what the same call of the browser's would have said. */
function reading<T extends { error?: string }>(
  call: string,
  nothing: T,
  read: (posts: PagePosts, request: { url: URL }) => Promise<Read<T>>,
) {
  return {
    async loader({ request, context }: LoaderFunctionArgs) {
      try {
        const { answer, status = 200 } = await read(postsOf(context), { url: new URL(request.url) })
        return data({ answer } satisfies Reading<T>, { status })
      } catch (error) {
        const status = error instanceof Error && 'status' in error ? error.status : undefined
        if (typeof status !== 'number') throw error
        return data({ answer: { ...nothing, error: `${call} -> ${status}` } } satisfies Reading<T>, { status })
      }
    },
  }
}

function postsOf(context: unknown): PagePosts {
  return context as PagePosts
}
