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
