/** Where the owner finds every post. */
export const POSTS_PATH = '/_admin-82/blog'

/** Returns the address of a post’s editor. With the number of a pull request, the editor shows that version. */
export function writingPath(id: string, pull?: number): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}${pull === undefined ? '' : `?pull=${pull}`}`
}

/** Stands in the address for a post that is not there yet: no post can have this id. */
export const NEW_POST_ID = '_new'
export const NEW_POST_PATH = writingPath(NEW_POST_ID)

/** Tells the page at a post's first address that the same editor goes on, and which opening of it. */
export interface GoesOn {
  isSamePage: true
  opening: string
}

/** The posts that were deleted. No post can have this address: a post's id never begins with `_`. */
export const DELETED_PATH = '/_admin-82/blog/_deleted'

/** What a version is shown as: the post itself, or its differences to now or to the one before. */
export type View = 'seen' | 'now' | 'before'

/** Where the history of a post is, with one of its commits opened. */
export function historyPath(id: string, commit?: string, view: View = 'seen'): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}/history${commit ? searchOf(commit, view) : ''}`
}

export function searchOf(commit: string, view: View): string {
  const search = new URLSearchParams({ commit, ...(view !== 'seen' && { view }) })
  return `?${search}`
}

export function viewOf(search: URLSearchParams): View {
  const view = search.get('view')
  return view === 'now' || view === 'before' ? view : 'seen'
}

/** Where the owner looks through the images of the site. */
export const IMAGES_PATH = '/_admin-82/images'

/** Where the owner restores images that were deleted. */
export const DELETED_IMAGES_PATH = '/_admin-82/images/deleted'

/** What visitors have sent. No post can have this address: a post's id never begins with `_`. */
export const MESSAGES_PATH = '/_admin-82/blog/_messages'

export const DELETED_MESSAGES_PATH = '/_admin-82/blog/_deleted-messages'

/** Who gets posts by mail. No post can have this address. */
export const SUBSCRIBERS_PATH = '/_admin-82/blog/_subscribers'

/** The open pull requests. No post can have this address: a post's id never begins with `_`. */
export const PULLS_PATH = '/_admin-82/blog/_pulls'

/** Where a pull request is reviewed. */
export function pullPath(number: number): string {
  return `${PULLS_PATH}/${number}`
}

/** The texts that this browser keeps after they were discarded. No post can have this address. */
export const DISCARDED_PATH = '/_admin-82/blog/_discarded'

/** What the way back from there hands on: which kept text is to be opened at once. */
export interface RestoreState {
  /** The session of the journal's entry. */
  restore?: string
}

/** What the list of posts says to an owner who comes from the page of a post. */
export interface ListArrival {
  /** What was done, in words. */
  said: string
  /** The title of the post that it was done to. */
  about: string
  /** Deleted by a commit. */
  restorable?: { id: string; commit: string }
}
