import { collectionQuery, readCollectionAddress } from './collection.ts'
import { answering, POSTS_PER_PAGE, type Read } from './read-pages.ts'
import { summariesOf } from './summaries.ts'

/** A tag or an author without public posts is answered like an address where nothing is. */
export const readCollectionPage: Read = (posts, { url }) =>
  answering('GET /api/posts', async () => {
    const address = readCollectionAddress(url.pathname, url.searchParams)
    const found = address && (await posts.listPosts({ ...collectionQuery(address), perPage: POSTS_PER_PAGE }))
    if (!found || found.posts.length === 0)
      return { status: 404, content: {}, nothing: `${address?.kind} ${address?.page === 1}` }
    return { status: 200, content: { collection: { posts: summariesOf(found.posts), total: found.total } } }
  })
