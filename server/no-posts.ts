import type { PostSource } from './site/renderer.ts'

/** For rendering what stands in a page whatever the posts are. */
export const NO_POSTS: PostSource = {
  listPosts: () => ({ posts: [], total: 0 }),
  findPost: () => undefined,
  words: () => undefined,
  imageSizes: () => ({}),
  neighbors: () => ({ previous: null, next: null }),
}
