import type { PagePosts } from '#server/contract.ts'
import type { PageRead, RouteHandle } from '../page-data.ts'
import { minutesOf } from './counts.ts'
import { type ListAddress, readListAddress } from './list-address.ts'
import { summariesOf } from './summaries.ts'

/** The API's own page size, so that the browser asks for the very posts that the server rendered. */
export const POSTS_PER_PAGE = 100

export type Read = NonNullable<RouteHandle['read']>

export const readPostListPage: Read = (posts, { url }) =>
  answering('GET /api/posts', async () => {
    const address = readListAddress(url.searchParams)
    const { posts: found, total } = await list(posts, address)
    return {
      status: found.length === 0 && isAbout(address) ? 404 : 200,
      content: { posts: { ...address, total, posts: summariesOf(found) } },
    }
  })

export const readPostPage: Read = (posts, { params }) => {
  const id = params.id ?? ''
  return answering(`GET /api/posts/${id}`, async () => {
    const post = posts.findPost(id)
    if (!post) return { status: 404, content: {} }
    const imageSizes = await posts.imageSizes(post)
    const beside = { imageSizes, neighbors: posts.neighbors(id), relations: posts.relations(id) }
    const minutes = minutesOf(post)
    return {
      status: 200,
      content: { post, ...beside, ...(minutes && { minutes }) },
      words: () => posts.words(post, imageSizes),
      // The reading time of a text that was not rendered is unknown.
      plain: { post: { ...post, isPlain: true }, ...beside },
    }
  })
}

export const readDraftPage: Read = (posts) =>
  answering('GET /p', async () => {
    const shared = posts.findDraft?.()
    if (!shared) return { status: 404, content: {} }
    const { post, ...draft } = shared
    const imageSizes = await posts.imageSizes(post)
    const minutes = minutesOf(post)
    return {
      status: 200,
      content: { post, draft, imageSizes, ...(minutes && { minutes }) },
      words: () => posts.words(post, imageSizes),
      plain: { post: { ...post, isPlain: true }, draft, imageSizes },
    }
  })

/** Whether the address names something that is there only while posts are; a search may find nothing. */
function isAbout({ q, tag, page }: ListAddress): boolean {
  return page > 1 || (tag !== '' && q === '')
}

function list(posts: PagePosts, { q, tag, page }: ListAddress) {
  return posts.listPosts({ ...(q && { q }), ...(tag && { tag }), page, perPage: POSTS_PER_PAGE })
}

/** Says what the same call of the browser's would have said. */
export async function answering(call: string, read: () => Promise<PageRead>): Promise<PageRead> {
  try {
    return { ...(await read()), isOfPosts: true }
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    if (typeof status !== 'number') throw error
    return { status, content: { error: `${call} -> ${status}` }, isOfPosts: true }
  }
}
