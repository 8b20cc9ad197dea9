import type { Post } from '../contract/contract.ts'

type Times = Pick<Post, 'status' | 'publishAt' | 'unpublishAt'>

/** Whether visitors see the post at a moment, in milliseconds since 1970. */
export function isPublicAt({ status, publishAt, unpublishAt }: Times, now: number): boolean {
  const isOut = status === 'published' || (status === 'scheduled' && publishAt !== null && Date.parse(publishAt) <= now)
  return isOut && (unpublishAt === null || now < Date.parse(unpublishAt))
}

/** Whether the post waits for its time. */
export function isWaitingAt({ status, publishAt }: Times, now: number): boolean {
  return status === 'scheduled' && publishAt !== null && Date.parse(publishAt) > now
}

/** How the post stands to visitors at a moment, in milliseconds since 1970: one that has disappeared is a draft. */
export function standingAt(times: Times, now: number): Post['status'] {
  if (isPublicAt(times, now)) return 'published'
  return isWaitingAt(times, now) ? 'scheduled' : 'draft'
}

/** The moments at which the post may appear or disappear, in milliseconds since 1970. */
export function turnsOf({ status, publishAt, unpublishAt }: Times): number[] {
  const turns: number[] = []
  if (status === 'scheduled' && publishAt !== null) turns.push(Date.parse(publishAt))
  if (status !== 'draft' && unpublishAt !== null) turns.push(Date.parse(unpublishAt))
  return turns
}
