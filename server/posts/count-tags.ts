import type { TagCount } from '../contract.ts'
import type { ParsedPost } from './parsed-post.ts'

const NAMES = new Intl.Collator('en', { numeric: true })

/** The tags that posts carry, whatever their case, in the spelling that most of them use; by name. */
export function countTags(posts: readonly ParsedPost[]): TagCount[] {
  const byTag = new Map<string, Map<string, number>>()
  for (const { post } of posts)
    for (const tag of distinct(post.tags)) {
      const spellings = byTag.get(tag.toLowerCase()) ?? new Map<string, number>()
      byTag.set(tag.toLowerCase(), spellings.set(tag, (spellings.get(tag) ?? 0) + 1))
    }
  return [...byTag.values()]
    .map((spellings) => {
      const [[tag] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
      return { tag, count: [...spellings.values()].reduce((sum, count) => sum + count, 0) }
    })
    .sort((one, other) => NAMES.compare(one.tag, other.tag))
}

function distinct(tags: readonly string[]): Iterable<string> {
  return new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()
}
