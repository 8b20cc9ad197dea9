import type { ParsedPost } from './parsed-post.ts'
import { turnsOf } from './schedule.ts'

/** The span of time, in milliseconds since 1970, in which no post appears or disappears. */
export interface Span {
  from: number
  /** The first moment after it. */
  until: number
}

/**
 * Returns the span that holds a moment. While the clock stays in it, nothing that was made of the posts has to be made
 * anew; a clock that is set back leaves it, too.
 */
export function spanAt(posts: Iterable<ParsedPost>, now: number): Span {
  const span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  for (const { post } of posts)
    for (const turn of turnsOf(post)) {
      if (turn <= now) span.from = Math.max(span.from, turn)
      else span.until = Math.min(span.until, turn)
    }
  return span
}
