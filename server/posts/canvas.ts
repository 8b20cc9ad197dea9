import { isDeepStrictEqual } from 'node:util'
import { readFrontMatter } from './front-matter/front-matter.ts'

export type Side = 'base' | 'site' | 'pull'

// What a resolution says, or what saving it writes.
const RESOLVED_KEYS = [
  ...['title', 'author', 'tags', 'createdAt', 'updatedAt', 'description', 'cover', 'coverAlt', 'series', 'canonical'],
  ...['publishAt', 'unpublishAt'],
]

/**
 * The side whose file a resolution of a pull request is written into, by the texts of the three files: the one whose further keys, such as the status, have changed. Undefined
 * where both sides changed them, each in its own way.
 */
export function findCanvas({ base, site, pull }: Record<Side, string>): 'site' | 'pull' | undefined {
  const [before, ours, theirs] = [base, site, pull].map(furtherKeys)
  if (isDeepStrictEqual(theirs, before) || isDeepStrictEqual(theirs, ours)) return 'site'
  return isDeepStrictEqual(ours, before) ? 'pull' : undefined
}

function furtherKeys(text: string): Record<string, unknown> {
  const values = Object.entries(readFrontMatter(text).values)
  return Object.fromEntries(values.filter(([key]) => !RESOLVED_KEYS.includes(key)))
}
