import type { PullSummary } from '#server/contract/contract.ts'

/** Whether it adds, changes, renames or removes the post. */
export function touches({ posts }: PullSummary, id: string): boolean {
  return posts.some((post) => post.id === id || post.previousId === id)
}
