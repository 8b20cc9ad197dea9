import { inSlices } from '../repository/in-slices.ts'
import type { Paper } from '../repository/paper.ts'
import { changesBetween, newestFirst } from './in-order.ts'
import type { ParsedPost } from './parsed-post.ts'
import { fold } from './text-words.ts'
import { createWordRows } from './word-rows.ts'

export interface TextFilter {
  /**
   * Returns those posts of a list whose title or content holds a text, whatever the case, in the order of the list. The
   * text has no spaces at its ends.
   */
  filter(posts: readonly ParsedPost[], text: string): Promise<readonly ParsedPost[]>
  /** Notes the words of all posts, and lets others be answered in between. Until then posts are read to find a text. */
  prepare(): Promise<void>
}

// So many are noted before a search, for so long; more are noted in the background.
const FEW = 50
const AT_ONCE_MS = 8
// So many posts that are gone are left among the words of the others, beside a quarter of these.
const MOST_GONE = 1000
// Chosen: of those who turn the pages of what they have found.
const MOST_ANSWERS = 8

/**
 * Finds the posts that hold a text. `all` are all posts, newest first, another list whenever one of them changes. Where
 * their words stand is written to `paper`, and kept in memory without.
 */
export function createTextFilter(all: () => readonly ParsedPost[], paper?: Paper): TextFilter {
  let rows = createWordRows(paper)
  let numbers = new Map<ParsedPost, number>()
  let count = 0
  let gone = 0
  let list: readonly ParsedPost[] = []
  let waiting = new Set<ParsedPost>()
  let preparing: Promise<void> | undefined
  let asked: { posts: readonly ParsedPost[]; known: typeof numbers; noted: number; numbers: Uint32Array } | undefined
  const answers = new Map<string, { posts: readonly ParsedPost[]; found: readonly ParsedPost[] }>()

  const note = (parsed: ParsedPost) => {
    if (!waiting.delete(parsed)) return
    if (rows.add(count, wordsOf(parsed))) numbers.set(parsed, count)
    count++
  }

  const follow = () => {
    const now = all()
    if (now === list) return
    const changes = changesBetween(list, now, newestFirst)
    for (const parsed of changes.gone) {
      waiting.delete(parsed)
      if (numbers.delete(parsed)) gone++
    }
    for (const parsed of changes.fresh) waiting.add(parsed)
    list = now
    if (gone <= Math.max(MOST_GONE, now.length / 4)) return
    rows = createWordRows(paper)
    numbers = new Map()
    waiting = new Set(now)
    count = gone = 0
  }

  const prepare = async () => {
    follow()
    await inSlices(waiting, note)
  }

  const catchUp = () => {
    follow()
    const until = performance.now() + AT_ONCE_MS
    if (waiting.size <= FEW)
      for (const parsed of waiting) {
        note(parsed)
        if (performance.now() > until) break
      }
    if (waiting.size > 0)
      preparing ??= prepare().finally(() => {
        preparing = undefined
      })
  }

  /** The numbers of the posts of a list; the next one where a post has none. Kept, since looking up takes as long as finding. */
  const numbersOf = (posts: readonly ParsedPost[]): Uint32Array => {
    if (asked?.posts === posts && asked.known === numbers && asked.noted === count) return asked.numbers
    const own = new Uint32Array(posts.length)
    for (let at = 0; at < own.length; at++) own[at] = numbers.get(posts[at] as ParsedPost) ?? count
    asked = { posts, known: numbers, noted: count, numbers: own }
    return own
  }

  const read = async (posts: readonly ParsedPost[], needle: string) => {
    // What has no words noted, or only later, is read.
    const [own, noted] = [numbersOf(posts), count]
    const { marks, isSure } = await rows.find(needle, noted)
    const likely: ParsedPost[] = []
    const doubtful: ParsedPost[] = []
    for (let at = 0; at < own.length; at++) {
      const number = own[at] as number
      if (marks[number] === 0) continue
      const parsed = posts[at] as ParsedPost
      likely.push(parsed)
      if (!isSure || number === noted) doubtful.push(parsed)
    }
    const without = new Set<ParsedPost>()
    await inSlices(doubtful, (parsed) => {
      if (!holds(parsed, needle)) without.add(parsed)
    })
    return without.size === 0 ? likely : likely.filter((parsed) => !without.has(parsed))
  }

  return {
    async filter(posts, text) {
      const needle = fold(text)
      const known = answers.get(needle)
      if (known?.posts === posts) return known.found
      catchUp()
      const found = await read(posts, needle)
      answers.delete(needle)
      answers.set(needle, { posts, found })
      for (const oldest of answers.keys()) if (answers.size > MOST_ANSWERS) answers.delete(oldest)
      return found
    },
    async prepare() {
      catchUp()
      await preparing
    },
  }
}

function wordsOf({ post }: ParsedPost): readonly string[] {
  return [fold(post.title), fold(post.content)]
}

function holds({ post }: ParsedPost, needle: string): boolean {
  return fold(post.title).includes(needle) || fold(post.content).includes(needle)
}
