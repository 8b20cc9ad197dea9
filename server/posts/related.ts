import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PostLink } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { changesBetween, newestFirst, withChanges } from './in-order.ts'
import { beginningOf } from './neighbors.ts'

const MOST_RELATED = 3
// Of a tag that tens of thousands of posts have, the newest: as good as any other, and soon compared.
const MOST_COMPARED = 1000
// Chosen: some milliseconds.
const AT_ONCE = 1000

/** Posts by a key that they share, newest first. */
type Sharing = Map<string, readonly ParsedPost[]>

/** Keeps what relates posts from one list to the next, so that a change costs what the posts concerned cost. */
export function createRelatedPosts() {
  const byTag: Sharing = new Map()
  const byWord: Sharing = new Map()
  let list: readonly ParsedPost[] = []
  let found = new Map<ParsedPost, PostLink[]>()

  const follow = (published: readonly ParsedPost[]) => {
    if (published === list) return
    const { gone, fresh } = changesBetween(list, published, newestFirst)
    share(byTag, gone, fresh, tagsOf)
    share(byWord, gone, fresh, wordsOf)
    list = published
    found = new Map()
  }

  return {
    /**
     * Returns up to three other posts that share tags with one, rare ones first, else words of the title; of equals the
     * newest. All are of a list that is newest first, and none is among `shown`. A post is looked at once for each list.
     */
    find(published: readonly ParsedPost[], parsed: ParsedPost, shown: () => ReadonlySet<string>): PostLink[] {
      follow(published)
      const known = found.get(parsed)
      if (known) return known
      const tags = rarities(tagsOf(parsed), byTag, list.length)
      const words = rarities(wordsOf(parsed), byWord, list.length)
      const candidates = new Set([...firstOf(tags, byTag), ...firstOf(words, byWord)])
      candidates.delete(parsed)
      const related = choose(candidates, tags, words, shown()).map(({ post: { id, title } }) => ({
        id,
        title: beginningOf(title),
      }))
      found.set(parsed, related)
      return related
    },
    /** Takes in a list bit by bit, so that the first search need not, and lets others be answered in between. */
    async prepare(published: readonly ParsedPost[]): Promise<void> {
      for (let end = AT_ONCE; list.length < end && end < published.length; end += AT_ONCE) {
        const part = published.slice(0, end)
        follow(part)
        await nextTurn()
        // Someone has asked meanwhile, and all are taken in.
        if (list !== part) return
      }
      follow(published)
    },
  }
}

export type RelatedPosts = ReturnType<typeof createRelatedPosts>

function share(
  sharing: Sharing,
  gone: readonly ParsedPost[],
  fresh: readonly ParsedPost[],
  keysOf: (parsed: ParsedPost) => Iterable<string>,
): void {
  const changes = new Map<string, { former: Set<ParsedPost>; fresh: ParsedPost[] }>()
  const of = (key: string) => {
    const change = changes.get(key) ?? { former: new Set(), fresh: [] }
    changes.set(key, change)
    return change
  }
  for (const parsed of gone) for (const key of keysOf(parsed)) of(key).former.add(parsed)
  for (const parsed of fresh) for (const key of keysOf(parsed)) of(key).fresh.push(parsed)
  for (const [key, change] of changes) {
    const posts = withChanges(sharing.get(key) ?? [], change.former, change.fresh, newestFirst)
    if (posts.length > 0) sharing.set(key, posts)
    else sharing.delete(key)
  }
}

/** What sharing each key is worth: a rare one more. */
function rarities(keys: Iterable<string>, sharing: Sharing, count: number): Map<string, number> {
  return new Map([...keys].map((key) => [key, Math.log(1 + count / (sharing.get(key)?.length ?? count))]))
}

function firstOf(keys: ReadonlyMap<string, number>, sharing: Sharing): ParsedPost[] {
  return [...keys.keys()].flatMap((key) => sharing.get(key)?.slice(0, MOST_COMPARED) ?? [])
}

function choose(
  candidates: Iterable<ParsedPost>,
  tags: ReadonlyMap<string, number>,
  words: ReadonlyMap<string, number>,
  shown: ReadonlySet<string>,
): ParsedPost[] {
  const best: { parsed: ParsedPost; tags: number; words: number }[] = []
  for (const parsed of candidates) {
    if (shown.has(parsed.post.id)) continue
    best.push({ parsed, tags: sumOf(tagsOf(parsed), tags), words: sumOf(wordsOf(parsed), words) })
    best.sort((one, other) => other.tags - one.tags || other.words - one.words || newestFirst(one.parsed, other.parsed))
    best.splice(MOST_RELATED)
  }
  return best.map(({ parsed }) => parsed)
}

function sumOf(keys: Iterable<string>, rarity: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const key of keys) sum += rarity.get(key) ?? 0
  return sum
}

function tagsOf({ post }: ParsedPost): ReadonlySet<string> {
  return new Set(post.tags.map((tag) => tag.trim().toLowerCase()))
}

// Chosen: words that titles share whatever they are about.
const COMMON = new Set(
  'about after before from have into more than that their them then there they this what when where which will with without your'.split(
    ' ',
  ),
)

function wordsOf({ post }: ParsedPost): ReadonlySet<string> {
  const words = post.title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return new Set(words.filter((word) => !COMMON.has(word)))
}
