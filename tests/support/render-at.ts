import { cardAddress } from '#server/cards/card-address.ts'
import type { OpenPage, PagePosts, RenderedPage } from '#server/contract/contract.ts'
import { openPage } from '#src/render.tsx'
import { summaryHere } from './read-post.ts'

export interface RenderAtOptions {
  posts: PagePosts
  siteUrl?: string
  sourceUrl?: string
  postsUrl?: string
  changesUrl?: string
}

/** Renders the page at an address as the server does. */
export async function renderAt(
  address: string,
  { posts, siteUrl = 'https://site.example', sourceUrl, postsUrl, changesUrl }: RenderAtOptions,
): Promise<RenderedPage & Pick<OpenPage, 'status'>> {
  const { status, render } = await openPage(address, posts)
  return { status, ...(await render({ siteUrl, sourceUrl, postsUrl, changesUrl, cardAddress })) }
}

/** What a page is rendered of where a test says no more: no posts. */
export function pagePosts(change: Partial<PagePosts>): PagePosts {
  return {
    listPosts: async () => ({ posts: [], total: 0 }),
    findPost: () => undefined,
    words: async () => '',
    summary: async (post) => summaryHere(post),
    imageSizes: async () => ({}),
    neighbors: () => ({ previous: null, next: null }),
    relations: () => ({}),
    search: async () => ({ total: 0, results: [] }),
    ...change,
  }
}
