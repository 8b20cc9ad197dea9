import { isDeepStrictEqual } from 'node:util'
import { readFrontMatter } from './front-matter/front-matter.ts'

export type Side = 'base' | 'site' | 'pull'

// What a resolution says, or what saving it writes.
const RESOLVED_KEYS = [
  ...['title', 'author', 'tags', 'createdAt', 'updatedAt', 'description', 'cover', 'coverAlt', 'series', 'canonical'],
  ...['publishAt', 'unpublishAt'],
]

type Keys = Record<string, unknown>

/**
 * The side whose file a resolution of a pull request is written into, by the texts of the three files: the one whose
 * further keys, such as the status, have changed. Undefined where both sides changed them, each in its own way, except
 * where `carriedOver` tells what is to be written.
 */
export function findCanvas({ base, site, pull }: Record<Side, string>): 'site' | 'pull' | undefined {
  const keys = { base: furtherKeys(base), site: furtherKeys(site), pull: furtherKeys(pull) }
  const carried = ['status', 'aliases'].filter((key) =>
    sideOf({ base: keys.base[key], site: keys.site[key], pull: keys.pull[key] }),
  )
  const others = (values: Keys) => Object.fromEntries(Object.entries(values).filter(([key]) => !carried.includes(key)))
  return sideOf(keys) ?? sideOf({ base: others(keys.base), site: others(keys.site), pull: others(keys.pull) })
}

/** The side that has changed a value. Undefined where both did, each in its own way. */
function sideOf({ base, site, pull }: Record<Side, unknown>): 'site' | 'pull' | undefined {
  if (isDeepStrictEqual(pull, base) || isDeepStrictEqual(pull, site)) return 'site'
  return isDeepStrictEqual(site, base) ? 'pull' : undefined
}

function furtherKeys(text: string): Keys {
  const values = Object.entries(readFrontMatter(text).values)
  return Object.fromEntries(values.filter(([key]) => !RESOLVED_KEYS.includes(key)))
}
