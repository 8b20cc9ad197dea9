/** Where the server has a post. */
export function postPath(id: string): string {
  return `/api/posts/${encodeURIComponent(id)}`
}
