import type { Post, PostChange } from '#server/contract/contract.ts'
import { readFile } from '../../../api/post-file.ts'
import { standingOf } from '../../shell/schedule.ts'
import { timeOf } from '../../shell/when.tsx'
import { type PostText, publishedWith } from '../../text/post-text.ts'

/** What visitors see of the post from now on, or from when. */
export type StatusChange = Pick<PostChange, 'status' | 'createdAt' | 'publishAt' | 'unpublishAt'>

/** A scheduled post that loses its time is a draft. */
export function statusChangeOf(words: PostChange, newest: Post | null): StatusChange | undefined {
  return words.publishAt === null && newest?.status === 'scheduled' ? { status: 'draft' } : undefined
}

/** Says how a save went: `Saved and published, dated March 3, 2026.` A time of the settings may also have changed what visitors see. */
export function doneWords(
  turn: StatusChange | undefined,
  hasWords: boolean,
  post: Post | undefined,
  before: Post | null,
): string {
  if (!turn) {
    const [was, is] = [before, post].map((one) => one && standingOf(one) === 'published')
    return !before || !post || was === is ? 'Saved.' : is ? 'Saved, and public again.' : 'Saved, and no longer public.'
  }
  if (turn.status === 'draft') return hasWords ? 'Saved and unscheduled.' : 'Unscheduled.'
  const done =
    turn.status === 'scheduled' && turn.publishAt
      ? `Scheduled to appear ${timeOf(turn.publishAt)}.`
      : publishedWith(post?.createdAt ?? turn.createdAt ?? null)
  return hasWords ? `Saved and ${done.charAt(0).toLowerCase()}${done.slice(1)}` : done
}

/** A post that can be read, in the form of its whole file, for a person who writes that. */
export interface MendedPost extends Post {
  isMended: true
}

export function asWholeFile(post: Post, text: string): MendedPost {
  return { ...post, content: text, unreadable: true, isMended: true }
}

/** Whether a post in the form of its whole file can be read as a post. */
export function isMended(post: Post | null): boolean {
  return post !== null && 'isMended' in post
}

/** The post in the form in which it is being written: where that is its whole file, all of it. Fails with an ApiError. */
export async function inForm({ isFile }: PostText, post: Post, signal?: AbortSignal): Promise<Post> {
  if (!isFile || post.unreadable) return post
  const { text, revision } = await readFile(post.id, signal)
  return asWholeFile({ ...post, revision }, text)
}
