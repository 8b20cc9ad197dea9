import type { Post, PostChange } from '../contract/contract.ts'
import { isSameContent } from './front-matter/post-text.ts'

/** Which versions of a post a write may be based on: any of these blob ids, or whatever the newest is. */
export type Precondition = readonly string[] | 'newest'

/** Whether a version satisfies what the caller asked for; who asked for nothing takes any. */
export function holds(precondition: Precondition | undefined, revision: string): boolean {
  return precondition === undefined || precondition === 'newest' || precondition.includes(revision)
}

/** Whether words would be replaced, which no one may do without saying which version they read. */
export function changesText(post: Post, change: PostChange): boolean {
  return (
    (change.title !== undefined && change.title !== post.title) ||
    (change.content !== undefined && !isSameContent(post, change.content))
  )
}
