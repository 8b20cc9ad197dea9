/** Where a post is edited. */
export function writingPath(id: string): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}`
}

/** Stands in the address for a post that is not there yet: no post can have this id. */
export const NEW_POST_ID = '_new'
export const NEW_POST_PATH = writingPath(NEW_POST_ID)

/** Tells the page at a post's first address that the same editor goes on, and which opening of it. */
export interface GoesOn {
  isSamePage: true
  opening: string
}
