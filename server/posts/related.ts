import type { Post, PostLink } from '../contract.ts'
import { beginningOf } from './neighbors.ts'
import type { ParsedPost } from './post-file.ts'

const MOST_RELATED = 3

/** The public posts of one version, by what relates them, and what was found in them so far. */
interface Ground {
  count: number
  byTag: Map<string, Post[]>
  byWord: Map<string, Post[]>
  found: Map<string, PostLink[]>
}

// A new version of the posts is another list, so what was made of the former goes with it.
const grounds = new WeakMap<readonly ParsedPost[], Ground>()
const wordsOfPosts = new WeakMap<Post, readonly string[]>()

/**
 * Returns up to three other public posts that share tags with a post, rare ones first, else words of the title; of equals
 * the newest. None is among `shown`. `sorted` is newest first. A post is looked at once for each version of the posts.
 */
export function findRelated(
  sorted: readonly ParsedPost[],
  post: Post,
  isPublic: (post: Post) => boolean,
  shown: () => ReadonlySet<string>,
): PostLink[] {
  let ground = grounds.get(sorted)
  if (!ground) {
    ground = layOut(sorted.map((parsed) => parsed.post).filter(isPublic))
    grounds.set(sorted, ground)
  }
  let related = ground.found.get(post.id)
  if (!related) {
    related = choose(ground, post, shown()).map(({ id, title }) => ({ id, title: beginningOf(title) }))
    ground.found.set(post.id, related)
  }
  return related
}

function layOut(published: readonly Post[]): Ground {
  const ground: Ground = { count: published.length, byTag: new Map(), byWord: new Map(), found: new Map() }
  for (const post of published) {
    for (const tag of tagsOf(post)) enter(ground.byTag, tag, post)
    for (const word of wordsOf(post)) enter(ground.byWord, word, post)
  }
  return ground
}

function enter(entries: Map<string, Post[]>, key: string, post: Post): void {
  const posts = entries.get(key)
  if (posts) posts.push(post)
  else entries.set(key, [post])
}

function choose({ count, byTag, byWord }: Ground, post: Post, shown: ReadonlySet<string>): Post[] {
  const tags = weigh(tagsOf(post), byTag, count)
  const words = weigh(wordsOf(post), byWord, count)
  const weightOf = (weights: Map<Post, number>, one: Post) => weights.get(one) ?? 0
  const compare = (one: Post, other: Post) =>
    weightOf(tags, other) - weightOf(tags, one) ||
    weightOf(words, other) - weightOf(words, one) ||
    compareText(other.createdAt ?? '', one.createdAt ?? '') ||
    compareText(one.id, other.id)
  const best: Post[] = []
  for (const candidate of new Set([...tags.keys(), ...words.keys()])) {
    if (candidate.id === post.id || shown.has(candidate.id)) continue
    best.push(candidate)
    best.sort(compare)
    best.splice(MOST_RELATED)
  }
  return best
}

/** What each post shares of these keys, a rare one counting for more. */
function weigh(keys: Iterable<string>, entries: Map<string, Post[]>, count: number): Map<Post, number> {
  const weights = new Map<Post, number>()
  for (const key of keys) {
    const posts = entries.get(key) ?? []
    const rarity = Math.log(1 + count / posts.length)
    for (const post of posts) weights.set(post, (weights.get(post) ?? 0) + rarity)
  }
  return weights
}

function tagsOf({ tags }: Post): Set<string> {
  return new Set(tags.map((tag) => tag.trim().toLowerCase()))
}

// Chosen: words that titles share whatever they are about.
const COMMON = new Set(
  'about after before from have into more than that their them then there they this what when where which will with without your'.split(
    ' ',
  ),
)

function wordsOf(post: Post): readonly string[] {
  let words = wordsOfPosts.get(post)
  if (!words) {
    const all = post.title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
    words = [...new Set(all)].filter((word) => !COMMON.has(word))
    wordsOfPosts.set(post, words)
  }
  return words
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
