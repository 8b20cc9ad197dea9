import type { PagePosts } from './contract.ts'

/** Posts for rendering what stands in a page whatever the posts are. */
export const NO_POSTS: PagePosts = {
  listPosts: () => ({ posts: [], total: 0 }),
  findPost: () => undefined,
  imageSizes: async () => ({}),
  words: async () => undefined,
  neighbors: () => ({ previous: null, next: null }),
  relations: () => ({}),
}
