import type { Post } from '../contract/contract.ts'

/** A public post without what only its owner is shown. One whose time has come is a published one to visitors. */
export function forVisitors({ problems: _, unreadable: __, ...post }: Post): Post {
  return { ...post, status: 'published' }
}
