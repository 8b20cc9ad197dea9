import type { Post, PostNeighbor, PostNeighbors } from '../contract.ts'
import type { ParsedPost } from './post-file.ts'

// They travel in a header, which has to stay small whatever a title is.
const MAX_TITLE_CHARACTERS = 160
const MAX_TAGS = 12
const MAX_COVER_CHARACTERS = 200

const placesOf = new WeakMap<readonly ParsedPost[], Map<string, PostNeighbors>>()

/** The public posts on either side of one in a list that is newest first. */
export function findNeighbors(
  sorted: readonly ParsedPost[],
  id: string,
  isPublic: (post: Post) => boolean,
): PostNeighbors {
  let places = placesOf.get(sorted)
  if (!places) {
    places = placeAll(sorted.map(({ post }) => post).filter(isPublic))
    placesOf.set(sorted, places)
  }
  return places.get(id) ?? { previous: null, next: null }
}

function placeAll(published: readonly Post[]): Map<string, PostNeighbors> {
  const links = published.map(linkTo)
  return new Map(
    published.map(({ id }, at) => [id, { previous: links[at + 1] ?? null, next: links[at - 1] ?? null }] as const),
  )
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
