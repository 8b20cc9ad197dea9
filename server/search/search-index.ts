import SearchableMap from 'minisearch/SearchableMap'
import { placeIn } from '../posts/in-order.ts'
import {
  addTo,
  countIn,
  createPostings,
  type Facts,
  isInHeading,
  isInTitle,
  MOST_TEXTS,
  type Postings,
  textOf,
} from './postings.ts'
import type { SearchEntry } from './search-entry.ts'
import { eachTerm, placedWords } from './search-words.ts'

/** More says nothing about what is looked for. */
const MAX_QUERY_WORDS = 10
const MAX_QUERY_CHARACTERS = 200
const PER_PAGE = 20

/** What is typed with underscores is also found where its parts stand apart. */
const APART = 0.5

export interface Hit {
  url: string
  /** The words of the text that were found. */
  words: string[]
}

export interface Hits {
  total: number
  hits: Hit[]
}

// So many texts that are gone are left among the others.
const MOST_GONE = 1000

/** An index in memory of words without case and accents. A search reads the rows of the words that it asks for. */
export function createSearchIndex() {
  const list = createWordList()
  const postings = createPostings()
  const byUrl = new Map<string, number>()
  let texts: Text[] = []
  let words = 0

  const remove = (url: string) => {
    const text = texts[byUrl.get(url) ?? -1]
    if (!text) return
    words -= text.words
    text.url = undefined
    byUrl.delete(url)
    if (texts.length - byUrl.size > Math.max(MOST_GONE, byUrl.size / 4)) sweep()
  }

  const sweep = () => {
    const numbers = new Map<number, number>()
    const left = texts.filter(({ url }, number) => {
      if (url === undefined) return false
      byUrl.set(url, numbers.size)
      numbers.set(number, numbers.size)
      return true
    })
    postings.renumber((number) => numbers.get(number))
    texts = left
  }

  const namedBy = (address: string) => {
    // With the ending of the file, as links between posts are written.
    const path = address.replace(/^https?:\/\/[^/]*|\.md$/g, '')
    return [path, `/${path}`, `/blog/${path}`].map((url) => byUrl.get(url)).find((number) => number !== undefined)
  }

  return {
    /** Adds a text, or replaces the one of the same address. */
    put(entry: SearchEntry): void {
      remove(entry.url)
      if (texts.length === MOST_TEXTS) return
      const { facts, ...counts } = readWords(entry, list)
      const number = texts.push({ url: entry.url, ...counts }) - 1
      for (const [word, own] of facts) postings.add(word, number, own)
      byUrl.set(entry.url, number)
      words += counts.words
    },
    remove,
    /** Returns a page of at most 20, best first: all words in any order, the last one as a prefix. */
    find(text: string, page: number = 1): Hits {
      const wanted = readQuery(text, list)
      if (!wanted) return { total: 0, hits: [] }
      const { found, scores } = score(texts, postings, wanted, words / Math.max(byUrl.size, 1), byUrl.size)
      // If the words are the address of a text, that text comes first.
      const named = namedBy(text.trim().toLowerCase())
      if (named !== undefined) {
        if (!scores[named]) found.push(named)
        scores[named] = Number.POSITIVE_INFINITY
      }
      const start = (page - 1) * PER_PAGE
      const hits = firstOf(found, scores, start + PER_PAGE)
        .slice(start)
        .map((number) => ({
          url: texts[number]?.url ?? '',
          words: [...wanted.byNumber.keys()].filter((word) => postings.has(word, number)).map(list.wordOf),
        }))
      return { total: found.length, hits }
    },
  }
}

function readWords({ title, alsoCalled = '', headings, text }: SearchEntry, list: WordList) {
  const facts = new Map<number, Facts>()
  const take = (some: string, place: 'text' | 'heading' | 'title') =>
    eachTerm(some, (term) => {
      const number = list.add(term)
      facts.set(number, addTo(facts.get(number) ?? 0, place))
    })
  const words = take(text, 'text')
  take(headings, 'heading')
  const titleWords = take(title, 'title')
  take(alsoCalled, 'title')
  return { facts, words, titleWords }
}

const NAMED_BY_SIGNS = /^\.|[+#]$/

function readQuery(text: string, list: WordList): Wanted | undefined {
  const asked = [...placedWords(text.slice(0, MAX_QUERY_CHARACTERS))].slice(0, MAX_QUERY_WORDS)
  const alternatives = asked.map(({ terms: [word = '', ...parts] }, at) => {
    const isLast = at === asked.length - 1
    // Who asks for C++ does not mean the letter.
    const apart = NAMED_BY_SIGNS.test(word) ? [] : parts
    return { whole: list.meet(word, isLast), parts: apart.map((part) => list.meet(part, isLast)) }
  })
  // Each part of an identifier is a word of its own, which the whole meets too.
  const slots = alternatives.flatMap(({ whole, parts }) =>
    parts.length === 0
      ? [[{ met: whole, factor: 1 }]]
      : parts.map((part) => [
          { met: whole, factor: 1 },
          { met: part, factor: APART },
        ]),
  )
  if (slots.length === 0) return undefined
  const byNumber = new Map<number, Float32Array>()
  for (const [slot, sources] of slots.entries()) {
    for (const { met, factor } of sources) {
      for (const [number, quality] of met) {
        const qualities = byNumber.get(number) ?? new Float32Array(slots.length)
        qualities[slot] = Math.max(qualities[slot] ?? 0, quality * factor)
        byNumber.set(number, qualities)
      }
    }
  }
  return { count: slots.length, byNumber }
}

/** How well a word that was asked for is met by a word of a text, from 0 to 1. */
const WHOLE = 1

const LONGER = 0.5

const MISTYPED = 0.25

const INSIDE = 0.2

const TYPING_ERROR_LETTERS = 5

/** Every word that any text has, each under a number. */
function createWordList() {
  const numbers = new Map<string, number>()
  // The same, for what is not whole: to look a word up here takes twenty times as long.
  const tree = new SearchableMap<number>()
  const words: string[] = []
  return {
    /** Returns the number of a word, which is taken in where it is new. */
    add(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, words.length)
      tree.set(word, words.length)
      return words.push(word) - 1
    },
    wordOf: (number: number): string => words[number] ?? '',
    get size() {
      return words.length
    },
    /**
     * Returns the numbers of the words that meet one that was asked for, with how well: itself, where `isUnfinished` those
     * that begin with it, and from five letters on those with one typing error and those that hold it.
     */
    meet(word: string, isUnfinished: boolean): Map<number, number> {
      const met = new Map<number, number>()
      const take = (number: number, quality: number) => {
        if (quality > (met.get(number) ?? 0)) met.set(number, quality)
      }
      const itself = numbers.get(word)
      if (itself !== undefined) take(itself, WHOLE)
      if (isUnfinished)
        for (const [longer, number] of tree.atPrefix(word))
          take(number, LONGER + ((WHOLE - LONGER) * word.length) / longer.length)
      if (word.length < TYPING_ERROR_LETTERS) return met
      for (const [number] of tree.fuzzyGet(word, 1).values()) take(number, MISTYPED)
      for (const swapped of swapsOf(word)) {
        const number = numbers.get(swapped)
        if (number !== undefined) take(number, MISTYPED)
      }
      // A part of a compound, as German has them.
      for (const [number, whole] of words.entries())
        if (whole.length > word.length && whole.includes(word)) take(number, INSIDE)
      return met
    },
  }
}

export type WordList = ReturnType<typeof createWordList>

/** Two letters in each other's place are one typing error, but two edits. */
function* swapsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++)
    yield word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}

const IN_TITLE = 12

const IN_HEADING = 4

/** How soon more of the same word says no more, and how much less it says in a long text: as in Okapi BM25. */
const SATURATION = 1.2

const LENGTH = 0.75

/** Which words of texts meet a query, by their number: for each word of the query how well. */
interface Wanted {
  count: number
  byNumber: Map<number, Float32Array>
}

/** What is known of a text beside its words. Those that are gone have no address. */
interface Text {
  url: string | undefined
  titleWords: number
  words: number
}

/** The texts that have every word, with what they score. A word in few texts says more than one that most have. */
function score(
  texts: readonly Text[],
  postings: Postings,
  { count, byNumber }: Wanted,
  average: number,
  size: number,
): { found: number[]; scores: Float32Array } {
  // Of each text the best for each word of the query.
  const best = new Float32Array(texts.length * count)
  for (const [word, qualities] of byNumber) {
    const row = postings.of(word)
    // Most of a search is this loop; an iterator would take three times as long.
    for (let at = 0; at < row.length; at++) {
      const cell = row[at] as number
      const number = textOf(cell)
      const text = texts[number] as Text
      if (text.url === undefined) continue
      const weight = weightOf(cell, text, average)
      for (let slot = 0; slot < count; slot++) {
        const place = number * count + slot
        best[place] = Math.max(best[place] as number, (qualities[slot] as number) * weight)
      }
    }
  }
  const having = new Uint32Array(count)
  const found: number[] = []
  for (let number = 0; number < texts.length; number++) {
    let isWhole = true
    for (let slot = 0; slot < count; slot++) {
      if ((best[number * count + slot] as number) > 0) (having[slot] as number)++
      else isWhole = false
    }
    if (isWhole) found.push(number)
  }
  const rarity = Array.from(having, (some) => Math.log(1 + size / Math.max(some, 1)))
  const scores = new Float32Array(texts.length)
  for (const number of found)
    for (let slot = 0; slot < count; slot++)
      scores[number] = (scores[number] as number) + (best[number * count + slot] as number) * (rarity[slot] as number)
  return { found, scores }
}

// To keep so many in order while all are looked at takes less time than to sort all.
const SOON_SORTED = 1000

/** The first `most`, best first, and of equals in the order in which they were found. */
function firstOf(found: readonly number[], scores: Float32Array, most: number): number[] {
  const scoreOf = (number: number | undefined) => scores[number ?? -1] ?? Number.NEGATIVE_INFINITY
  const compare = (one: number, other: number) => scoreOf(other) - scoreOf(one) || one - other
  if (most > SOON_SORTED) return found.toSorted(compare).slice(0, most)
  const first: number[] = []
  for (const number of found) {
    if (first.length === most && scoreOf(number) <= scoreOf(first.at(-1))) continue
    first.splice(placeIn(first, number, compare), 0, number)
    first.splice(most)
  }
  return first
}

function weightOf(facts: Facts, { titleWords, words }: Text, average: number): number {
  const length = 1 - LENGTH + (LENGTH * words) / Math.max(average, 1)
  // A title of the word alone is about nothing else.
  const inTitle = isInTitle(facts) ? IN_TITLE * (1 + 1 / Math.max(titleWords, 1)) : 0
  const count = countIn(facts)
  return inTitle + (isInHeading(facts) ? IN_HEADING : 0) + count / (count + SATURATION * length)
}
