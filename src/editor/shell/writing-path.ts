/** Where a post is edited. */
export function writingPath(id: string): string {
  return `/_admin-82/blog/${encodeURIComponent(id)}`
}
