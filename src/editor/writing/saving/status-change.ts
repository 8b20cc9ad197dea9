import type { Post, PostChange } from '#server/contract/contract.ts'
import { timeOf } from '../../shell/when.tsx'
import { publishedWith } from '../../text/published-with.ts'

/** What visitors see of the post from now on, or from when. */
export type StatusChange = Pick<PostChange, 'status' | 'createdAt' | 'publishAt' | 'unpublishAt'>

/** A scheduled post that loses its time is a draft. */
export function statusChangeOf(words: PostChange, newest: Post | null): StatusChange | undefined {
  return words.publishAt === null && newest?.status === 'scheduled' ? { status: 'draft' } : undefined
}

/** What a save did: `Saved and published with the date March 3, 2026.` */
export function doneWords(turn: StatusChange | undefined, hasWords: boolean, post: Post | undefined): string {
  if (!turn) return 'Saved.'
  if (turn.status === 'draft') return hasWords ? 'Saved and unscheduled.' : 'Unscheduled.'
  const done =
    turn.status === 'scheduled' && turn.publishAt
      ? `Scheduled to appear ${timeOf(turn.publishAt)}.`
      : publishedWith(post?.createdAt ?? turn.createdAt ?? null)
  return hasWords ? `Saved and ${done.charAt(0).toLowerCase()}${done.slice(1)}` : done
}
