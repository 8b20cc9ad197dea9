import { LRUCache } from 'lru-cache'
import { formsOf } from '#content/unicode-forms.ts'
import { CLOSENESS, escaped, withOneError } from '#content/with-one-error.ts'
import type { Post, SearchResult } from '../contract/contract.ts'
import { inSlices } from '../repository/in-slices.ts'
import { contentBytesOf, type ParsedPost } from './front-matter/parsed-post.ts'
import type { MadeOfPosts } from './in-order.ts'
import type { ListQuery } from './search.ts'

// Chosen: of those who type, and who turn the pages of what they have found.
const MOST_ANSWERS = 16
// Chosen: a row of a phone shows some 30 characters.
const BEFORE_FOUND = 16
const MOST_SHOWN = 260

export interface Holding extends MadeOfPosts {
  /** By the id of a post: its words in place of those that were asked for. */
  instead?: ReadonlyMap<string, string>
}

/**
 * Returns a function that finds those posts of a list whose title or content holds a text, whatever the case, in the order
 * of the list. For the owner (`all`) it is words in any order, which authors, tags, and addresses may hold too; where no other
 * order was chosen, a post of that very title or address comes first, then those that have the words in their title, then in
 * their other facts; where nothing has them, other accents are allowed, and then one typing error in each. Every post is read,
 * and others are answered in between. The text has no spaces at its ends.
 */
export function createTextFilter() {
  const answers = new LRUCache<string, Holding>({ max: MOST_ANSWERS })
  const keep = (key: string, holding: Holding) => {
    answers.set(key, holding)
    return holding
  }

  return async (posts: readonly ParsedPost[], asked: string, query: ListQuery): Promise<Holding> => {
    const { all: isWide, sort = 'newest' } = query
    const text = isWide ? withoutSite(asked) : asked
    const key = `${isWide} ${text}`
    const known = answers.get(key)
    if (known?.posts === posts) return known
    const words = isWide ? wordsOf(text) : [text]
    const find = async (among: readonly ParsedPost[], isFound: (parsed: ParsedPost) => boolean) => {
      const found: ParsedPost[] = []
      await inSlices(among, (parsed) => {
        if (isFound(parsed)) found.push(parsed)
      })
      return found
    }
    let found = posts
    const finders = words.map((word) => {
      const [exact, plain] = [anyCase(word), anyCase(withoutMarks(word) || word)]
      const isIn = (head: string) => exact.test(head) || (isWide && plain.test(withoutMarks(head)))
      const isInContent = finderOf(word)
      return { word, isIn, isFound: (post: Post) => isIn(isWide ? headOf(post) : post.title) || isInContent(post) }
    })
    // Someone who types on has found the words before.
    for (const [at, { isFound }] of finders.entries()) {
      const before = `words ${isWide} ${words.slice(0, at + 1).join(' ')}`
      const kept = answers.get(before)
      const made = kept?.posts === posts ? kept.made : await find(found, ({ post }) => isFound(post))
      found = keep(before, { posts, made }).made
    }
    const instead = new Map<string, string>()
    for (const [at, finderFor] of NEAR.entries()) {
      if (!isWide || found.length > 0) break
      const near = finders.map((one) => ({ ...one, findNear: finderFor(withoutMarks(one.word) || one.word) }))
      found = await find(posts, ({ post }) => {
        const head = withoutMarks(headOf(post))
        // Too many words of texts begin with the same letters.
        const content = finderFor === NEAR.at(-1) ? '' : withoutMarks(post.content)
        const own = near.map(({ word, findNear, isFound }) =>
          isFound(post) ? word : (findNear(head) ?? findNear(content)),
        )
        if (own.includes(undefined)) return false
        if (at > 0) instead.set(post.id, own.map((word = '') => (/\s/.test(word) ? `“${word}”` : word)).join(' '))
        return true
      })
    }
    if (!isWide || sort !== 'newest') return keep(key, { posts, made: found, instead })
    // Who types a whole title or address means that post.
    const isNamed = ({ title, id }: Post) => [title, id].some((name) => name.toLowerCase() === text.toLowerCase())
    const areIn = (text: string, { id }: Post) => {
      const own = instead.get(id)
      return own
        ? wordsOf(own).every((word) => anyCase(word).test(withoutMarks(text)))
        : finders.every(({ isIn }) => isIn(text))
    }
    const rank = (post: Post) => (isNamed(post) ? 0 : areIn(post.title, post) ? 1 : areIn(headOf(post), post) ? 2 : 3)
    const ranked = found.map((parsed) => ({ parsed, rank: rank(parsed.post) }))
    const made = ranked.toSorted((one, other) => one.rank - other.rank).map(({ parsed }) => parsed)
    return keep(key, { posts, made, instead })
  }
}

/** How else words are found, the closest first: with other accents, then with one typing error. */
const NEAR: ReadonlyArray<(word: string) => (text: string) => string | undefined> = [
  (word) => {
    const other = anyCase(word)
    return (text) => other.exec(text)?.[0]
  },
  ...CLOSENESS.map((closeness) => (word: string) => withOneError(word, closeness)),
]

/** The part of a text around the first word that the owner asks for, or its beginning where that is near, with the words marked. */
export function passageOf(text: string, beginning: string, asked: string): Pick<SearchResult, 'excerpt' | 'marks'> {
  const words = new RegExp(
    wordsOf(withoutSite(asked.trim()))
      .flatMap((word) => [word, withoutMarks(word) || word].flatMap((one) => formsOf(escaped(one))))
      .join('|'),
    'giu',
  )
  const first = plainly(text).search(words)
  const from = Math.min(text.indexOf(' ', first - BEFORE_FOUND) + 1 || first, first)
  const excerpt = first <= BEFORE_FOUND ? beginning : `…${text.slice(from, from + MOST_SHOWN)}`
  return {
    excerpt,
    marks: [...plainly(excerpt).matchAll(words)].map(({ 0: { length }, index }) => [index, index + length]),
  }
}

/** A copied address is the post’s, and so is the name of its file. */
function withoutSite(asked: string): string {
  return asked.replace(/^(?:https?:\/\/[^/]+)?\/blog\/(?=.)/, '').replace(/^(?:posts\/)?(\S+)\.md$/, '$1')
}

/** Finds a text whatever the case, in a third of the time that it takes to fold all that is looked through. */
function anyCase(text: string): RegExp {
  return new RegExp(formsOf(escaped(text)).join('|'), 'iu')
}

/** Finds a word in the content of posts: of ASCII alone in its bytes, which takes a quarter of the time. */
function finderOf(word: string): (post: Post) => boolean {
  const exact = anyCase(word)
  if (!/^\p{ASCII}*$/u.test(word)) return ({ content }) => exact.test(content)
  const cases = (letter: string) =>
    `(?:[${letter.toLowerCase()}${letter.toUpperCase()}]${OTHER_CASES[letter.toLowerCase()] ?? ''})`
  const bytes = new RegExp(escaped(word).replace(/[a-z]/gi, cases))
  return (post) => bytes.test(contentBytesOf(post))
}

// The only letters beyond ASCII that are one of it in another case, K and ſ, as UTF-8:
// https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt
const OTHER_CASES: Readonly<Record<string, string>> = { k: '|\xe2\x84\xaa', s: '|\xc5\xbf' }

/** `cafe` for `café`. */
function withoutMarks(text: string): string {
  return text.replace(/\P{ASCII}+/gu, (part) => part.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** As `withoutMarks`, where every letter keeps its place. */
function plainly(text: string): string {
  const plain = withoutMarks(text)
  return plain.length === text.length ? plain : text
}

/** The words of a query. What stands between quotation marks is one, also while the second is still to be typed. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/["“]([^"”]+)["”]?|\S+/g)].map(([word, phrase]) => phrase?.trim() || word)
}

/** The title, author, tags as they are shown, and id of a post, a line each. */
function headOf({ title, author, tags, id }: Post): string {
  return [title, author ?? '', ...tags.map((tag) => `#${tag}`), id].join('\n')
}
