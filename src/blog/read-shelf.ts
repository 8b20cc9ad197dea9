import { answering, POSTS_PER_PAGE, type Read } from './read-pages.ts'
import { readShelfAddress, shelfQuery } from './shelf.ts'
import { summariesOf } from './summaries.ts'

/** A tag or an author without public posts is answered like an address where nothing is. */
export const readShelfPage: Read = (posts, { url }) =>
  answering('GET /api/posts', async () => {
    const address = readShelfAddress(url.pathname, url.searchParams)
    const found = address && posts.listPosts({ ...shelfQuery(address), perPage: POSTS_PER_PAGE })
    if (!found || found.posts.length === 0)
      return { status: 404, content: {}, nothing: `${address?.kind} ${address?.page === 1}` }
    return { status: 200, content: { shelf: { posts: summariesOf(found.posts), total: found.total } } }
  })
