import type { PagePosts } from './contract/contract.ts'

/** Posts for rendering what stands in a page whatever the posts are. */
export const NO_POSTS: PagePosts = {
  listPosts: async () => ({ posts: [], total: 0 }),
  findPost: () => undefined,
  summary: async () => ({}),
  imageSizes: async () => ({}),
  words: async () => undefined,
  search: async () => ({ total: 0, results: [] }),
  neighbors: () => ({ previous: null, next: null }),
  relations: () => ({}),
}
