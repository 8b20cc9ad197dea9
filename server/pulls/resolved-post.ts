import { isDeepStrictEqual } from 'node:util'
import type { Post } from '../contract.ts'
import { readFrontMatter } from '../posts/front-matter.ts'

/** A post that can be read, with all of its file. */
export interface WholePost {
  post: Post
  text: string
}

export interface ThreePosts {
  base: WholePost
  site: WholePost
  pull: WholePost
}

// What a resolution says, or what saving it writes.
const RESOLVED_KEYS = [
  ...['title', 'author', 'tags', 'createdAt', 'updatedAt', 'description', 'cover', 'coverAlt', 'series', 'canonical'],
  ...['publishAt', 'unpublishAt'],
]

/**
 * The side whose file a resolution is written into: the one whose further keys, such as the status, have changed. Undefined
 * where both sides changed them, each in its own way.
 */
export function findCanvas({ base, site, pull }: ThreePosts): WholePost | undefined {
  const [before, ours, theirs] = [base, site, pull].map(furtherKeys)
  if (isDeepStrictEqual(theirs, before) || isDeepStrictEqual(theirs, ours)) return site
  return isDeepStrictEqual(ours, before) ? pull : undefined
}

function furtherKeys({ text }: WholePost): Record<string, unknown> {
  const values = Object.entries(readFrontMatter(text).values)
  return Object.fromEntries(values.filter(([key]) => !RESOLVED_KEYS.includes(key)))
}
