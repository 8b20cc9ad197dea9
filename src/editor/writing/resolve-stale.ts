import type { Post } from '#server/contract.ts'
import { type Base, isSameText, type PostText, textOf } from './post-text.ts'

export interface Stale {
  /** What `mine` was written from. */
  base: Base
  mine: PostText
  theirs: Post
}

/** `merged` is saved over `theirs` at once, and `said` tells of it; `conflict` shows both versions to the owner. */
export type Resolution = { kind: 'merged'; text: PostText; said?: string } | { kind: 'conflict' }

/** Decides what becomes of a text whose post has changed meanwhile. Here a three-way merge of the two belongs. */
export async function resolveStale({ base, mine, theirs }: Stale): Promise<Resolution> {
  const text = textOf(theirs)
  // Published, unpublished, or a key that the editor does not know: the words are as they were.
  if (isSameText(text, base.text)) return { kind: 'merged', text: mine }
  if (isSameText(text, mine)) return { kind: 'merged', text: mine }
  return { kind: 'conflict' }
}
