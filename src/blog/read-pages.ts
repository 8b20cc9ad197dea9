import type { PageRead, PostSource, PostSummary, RouteHandle } from '../page-data.ts'
import { minutesOf } from './counts.ts'
import { excerptSource } from './excerpt.ts'
import { type ListAddress, readListAddress } from './list-address.ts'

/** The API's own page size, so that the browser asks for the very posts that the server rendered. */
export const POSTS_PER_PAGE = 100

type Read = NonNullable<RouteHandle['read']>

export const readPostListPage: Read = (source, { url }) =>
  answering('GET /api/posts', () => {
    const address = readListAddress(url.searchParams)
    const { posts, total } = list(source, address)
    return {
      status: posts.length === 0 && isAbout(address) ? 404 : 200,
      content: { posts: { ...address, total, posts: posts.map(summary) } },
    }
  })

export const readPostPage: Read = (source, { params }) => {
  const id = params.id ?? ''
  return answering(`GET /api/posts/${id}`, () => {
    const post = source.findPost(id)
    if (!post) return { status: 404, content: {} }
    const words = source.words(id)
    // The reading time of a text that was not rendered is unknown.
    const minutes = words === undefined ? undefined : minutesOf(post)
    const shown = words === undefined ? { post: { ...post, isPlain: true as const } } : { post, words }
    const beside = { imageSizes: source.imageSizes(id), neighbors: source.neighbors(id) }
    return { status: 200, content: { ...shown, ...beside, ...(minutes && { minutes }) } }
  })
}

/** Whether the address names something that is there only while posts are; a search may find nothing. */
function isAbout({ q, tag, page }: ListAddress): boolean {
  return page > 1 || (tag !== '' && q === '')
}

function list(source: PostSource, { q, tag, page }: ListAddress) {
  return source.listPosts({ ...(q && { q }), ...(tag && { tag }), page, perPage: POSTS_PER_PAGE })
}

function summary({ id, title, content, createdAt }: PostSummary): PostSummary {
  return { id, title, content: excerptSource(content), createdAt }
}

/** The page says what the same call of the browser's would have said. */
function answering(call: string, read: () => PageRead): PageRead {
  try {
    return read()
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    if (typeof status !== 'number') throw error
    return { status, content: { error: `${call} -> ${status}` } }
  }
}
