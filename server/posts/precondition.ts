import type { Post, PostChange } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { RefusedFilesError } from '../repository/repository.ts'
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

/** Throws what a person has to be told of these files; any other error as it is. */
export function throwFaultOf(paths: readonly string[], error: unknown): never {
  if (error instanceof RefusedFilesError)
    for (const path of paths) {
      const fault = error.faults.get(path)
      if (fault instanceof HttpError) throw fault
    }
  throw error
}

/** A public post without what only its owner is shown. One whose time has come is a published one to visitors. */
export function forVisitors({ problems: _, unreadable: __, ...post }: Post): Post {
  return { ...post, status: 'published' }
}
