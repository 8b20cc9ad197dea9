/** Where the owner finds every post. */
export const POSTS_PATH = '/_admin-82/blog'
