import type { Post, PostNeighbor, PostNeighbors } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { newestFirst, placeIn } from './in-order.ts'

// They travel in a header, which has to stay small whatever a title is.
const MAX_TITLE_CHARACTERS = 160
const MAX_TAGS = 12
const MAX_COVER_CHARACTERS = 200

/** The posts on either side of one in a list that is newest first; none where the list lacks it. */
export function findNeighbors(published: readonly ParsedPost[], parsed: ParsedPost | undefined): PostNeighbors {
  const at = parsed ? placeIn(published, parsed, newestFirst) : 0
  if (!parsed || published[at] !== parsed) return { previous: null, next: null }
  const [next, previous] = [published[at - 1], published[at + 1]]
  return { previous: previous ? linkTo(previous.post) : null, next: next ? linkTo(next.post) : null }
}

export function linkTo({ id, title, tags, cover }: Post): PostNeighbor {
  const isNamed = cover !== null && encodeURIComponent(cover).length <= MAX_COVER_CHARACTERS
  return {
    id,
    title: beginningOf(title),
    tags: tags.filter(isShort).slice(0, MAX_TAGS),
    cover: isNamed ? cover : null,
  }
}

export function beginningOf(title: string): string {
  const start = [...title.slice(0, MAX_TITLE_CHARACTERS * 2 + 2)]
  return start.length <= MAX_TITLE_CHARACTERS ? title : `${start.slice(0, MAX_TITLE_CHARACTERS - 1).join('')}…`
}

// A cover is drawn by plain words alone.
function isShort(tag: string): boolean {
  return /^[\w .-]{1,32}$/.test(tag)
}
