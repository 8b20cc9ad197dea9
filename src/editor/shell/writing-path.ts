/** Where a post is edited. */
export function writingPath(id: string): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}`
}

/** Stands in the address for a post that is not there yet: no post can have this id. */
export const NEW_POST_ID = '_new'
export const NEW_POST_PATH = writingPath(NEW_POST_ID)

/** What the first save of a post hands on with its address: the opening of the editor that goes on with it. */
export interface GoesOn {
  isSamePage: true
  opening: string
}
