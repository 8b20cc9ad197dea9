import type { Post } from '../contract.ts'

/** A post without what only its owner is shown. */
export function forVisitors({ problems: _, unreadable: __, ...post }: Post): Post {
  return post
}
