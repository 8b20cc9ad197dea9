/** Where a post is edited. */
export function writingPath(id: string): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}`
}

/** Where a post is written that is not there yet: no post can have this id. */
export const NEW_POST_PATH = '/_admin-82/blog/_new'
