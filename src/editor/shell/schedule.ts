import { useEffect, useEffectEvent } from 'react'
import type { Post, PostChange, PostStatus } from '#server/contract/contract.ts'

/** The status and the times of a post. */
export type Times = Pick<Post, 'status' | 'publishAt' | 'unpublishAt' | 'isPublic'>

/** How a post stands to visitors: as the server said last, by its clock. */
export function standingOf({ status, unpublishAt, isPublic }: Times, now = Date.now()): PostStatus {
  if (isPublic ?? status === 'published') return 'published'
  return status === 'scheduled' && !isPast(unpublishAt, now) ? 'scheduled' : 'draft'
}

/** `draft`, `scheduled post`, or `published post`. */
export function kindOf(post: Times): string {
  const standing = standingOf(post)
  return standing === 'draft' ? standing : `${standing} post`
}

/** How a version of a post would stand to visitors now, were it the post. */
export function standingIfNow(version: Omit<Times, 'isPublic'>, now = Date.now()): PostStatus {
  return standingOf({ ...version, isPublic: isPublicAt(version, now) }, now)
}

/** Takes a post off the schedule: a draft without its time, and without a date that was set to that time. */
export function unscheduling({ publishAt, createdAt }: Post): PostChange {
  const isMoved = createdAt !== null && createdAt === publishAt
  return { status: 'draft', publishAt: null, ...(isMoved && { createdAt: new Date().toISOString() }) }
}

/** Whether the post has disappeared, or would as soon as it is published. */
export function isOver({ unpublishAt }: Pick<Post, 'unpublishAt'>, now = Date.now()): boolean {
  return isPast(unpublishAt, now)
}

/** Whether a time is still to come. */
export function isAhead(time: string | null): time is string {
  return time !== null && Date.parse(time) > Date.now()
}

// How long to wait with the next question where the server's clock is behind.
const BEHIND_MS = 30_000
// So that a server whose clock is a moment behind has come to it, too.
const GRACE_MS = 250

/** When to ask the server next how posts stand, in milliseconds from now; null where nothing is due. */
export function nextStatusChangeMs(posts: readonly Times[], now: number): number | null {
  const turns = posts.flatMap((post) => {
    if (post.isPublic !== undefined && post.isPublic !== isPublicAt(post, now)) return [BEHIND_MS]
    return turnsOf(post).flatMap((turn) => (turn > now ? [turn - now + GRACE_MS] : []))
  })
  return turns.length > 0 ? Math.min(...turns) : null
}

// As server/posts/schedule.ts decides it.
function isPublicAt({ status, publishAt, unpublishAt }: Times, now: number): boolean {
  const isOut = status === 'published' || (status === 'scheduled' && isPast(publishAt, now))
  return isOut && !isPast(unpublishAt, now)
}

function turnsOf({ status, publishAt, unpublishAt }: Times): number[] {
  const turns = [status === 'scheduled' ? publishAt : null, status === 'draft' ? null : unpublishAt]
  return turns.flatMap((turn) => (turn === null ? [] : [Date.parse(turn)]))
}

function isPast(time: string | null, now: number): boolean {
  return time !== null && Date.parse(time) <= now
}

// Chosen: a day. A browser's timer cannot wait for more than 24 of them (2^31 ms).
const LONGEST_MS = 24 * 60 * 60_000

/** Has the posts read again when the next of them appears or disappears: one timer, and no request before. */
export function useStatusChanges(posts: readonly Post[], onTurn: () => unknown): void {
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const ms = nextStatusChangeMs(posts, Date.now())
      if (ms === null) return
      timer = setTimeout(
        () => {
          if (ms <= LONGEST_MS) turn()
          // What is read anew ends this, unless the server says what it said before.
          wait()
        },
        Math.min(ms, LONGEST_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [posts])
}
