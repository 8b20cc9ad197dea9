import { MAX_TAG_LENGTH, MAX_TAGS } from './post-limits.ts'

/** The tags that a key of another system holds; undefined where it holds more, or may mean other ones. */
export function tagsIn(key: string, value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    // Jekyll takes the words of these for one category each, and all others take the whole for one.
    const isUnclear = /^(?:categories|keywords|labels|topics)$/i.test(key) && isUnparted(value)
    return isUnclear ? undefined : asTags(value.split(','))
  }
  if (Array.isArray(value)) return asTags(value.flat())
  if (typeof value !== 'object' || value === null) return undefined
  // Zola keeps its kinds of tags below one key.
  const kinds = Object.entries(value)
  const isKnown = kinds.every(([kind, tags]) => /^(?:tags|categories)$/.test(kind) && Array.isArray(tags))
  return isKnown && kinds.length > 0 ? asTags(kinds.flatMap(([, tags]) => tags)) : undefined
}

/** Both, those of before first; undefined where they are no tags or too many. */
export function allTags(before: unknown, more: readonly string[]): string[] | undefined {
  const first =
    typeof before === 'string' ? asTags(before.split(',')) : Array.isArray(before) ? asTags(before) : undefined
  if (!first) return undefined
  const known = new Set(first.map((tag) => tag.toLowerCase()))
  return asTags([...first, ...more.filter((tag) => !known.has(tag.toLowerCase()))])
}

/** Whether a text may be one tag of several words as well as several tags. */
export function isUnparted(text: string): boolean {
  return /[\s;|]/.test(text.trim()) && !text.includes(',')
}

function asTags(all: readonly unknown[]): string[] | undefined {
  if (!all.every((tag) => typeof tag === 'string' && tag.trim().length <= MAX_TAG_LENGTH)) return undefined
  const tags = [...new Set((all as string[]).map((tag) => tag.trim()))].filter((tag) => tag !== '')
  return tags.length <= MAX_TAGS ? tags : undefined
}
