import type { SearchEntry } from './search-entry.ts'
import { placedWords } from './search-words.ts'
import { columnOf, countIn, isInHeading, isInTitle, numberIn, type TextColumn } from './text-columns.ts'
import { createWordList, type WordList } from './word-list.ts'

/** More says nothing about what is looked for. */
const MAX_QUERY_WORDS = 10
const MAX_QUERY_CHARACTERS = 200
const PER_PAGE = 20

const IN_TITLE = 12
const IN_HEADING = 4
/** How soon more of the same word says no more, and how much less it says in a long text: as in Okapi BM25. */
const SATURATION = 1.2
const LENGTH = 0.75
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

export interface SearchIndex {
  /** Adds a text, or replaces the one of the same address. */
  put(entry: SearchEntry): void
  remove(url: string): void
  /** Returns a page of at most 20, best first: all words in any order, the last one as a prefix. */
  find(text: string, page?: number): Hits
}

/** Which words of texts meet a query, by their number: for each word of the query how well. */
interface Wanted {
  count: number
  byNumber: Map<number, Float32Array>
}

/** An index in memory of words without case and accents. A search goes through all texts, a few microseconds each. */
export function createSearchIndex(): SearchIndex {
  const list = createWordList()
  const columns = new Map<string, TextColumn>()
  let words = 0

  const remove = (url: string) => {
    words -= columns.get(url)?.words ?? 0
    columns.delete(url)
  }

  return {
    put(entry) {
      remove(entry.url)
      const column = columnOf(entry, list)
      columns.set(entry.url, column)
      words += column.words
    },
    remove,
    find(text, page = 1) {
      const wanted = readQuery(text, list)
      if (!wanted) return { total: 0, hits: [] }
      const found = scan(columns, wanted, list.size, words / Math.max(columns.size, 1))
      const start = (page - 1) * PER_PAGE
      const hits = firstOf(found, start + PER_PAGE)
        .slice(start, start + PER_PAGE)
        .map(({ column }) => ({
          url: column.url,
          words: wordsOf(column, wanted, list),
        }))
      return { total: found.length, hits }
    },
  }
}

function readQuery(text: string, list: WordList): Wanted | undefined {
  const asked = [...placedWords(text.slice(0, MAX_QUERY_CHARACTERS))].slice(0, MAX_QUERY_WORDS)
  const alternatives = asked.map(({ terms: [word = '', ...parts] }, at) => {
    const isLast = at === asked.length - 1
    return { whole: list.meet(word, isLast), parts: parts.map((part) => list.meet(part, isLast)) }
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

interface Scored {
  column: TextColumn
  score: number
}

/** The texts that have every word. A word in few texts says more than one that most have. */
function scan(columns: Map<string, TextColumn>, { count, byNumber }: Wanted, size: number, average: number): Scored[] {
  const isWanted = new Uint8Array(size)
  for (const number of byNumber.keys()) isWanted[number] = 1
  const found: TextColumn[] = []
  // Of each text that was found, one after the other: a list of its own for each would take longer than all the rest.
  const all = new Float32Array(columns.size * count)
  const having = new Uint32Array(count)
  const best = new Float32Array(count)
  for (const column of columns.values()) {
    const { row } = column
    best.fill(0)
    // Most of a search is this loop; an iterator would take three times as long.
    for (let at = 0; at < row.length; at++) {
      const cell = row[at] as number
      if (isWanted[numberIn(cell)] === 0) continue
      const weight = weightOf(cell, column, average)
      const qualities = byNumber.get(numberIn(cell)) as Float32Array
      for (let slot = 0; slot < count; slot++)
        best[slot] = Math.max(best[slot] as number, (qualities[slot] as number) * weight)
    }
    let isWhole = true
    for (let slot = 0; slot < count; slot++) {
      if ((best[slot] as number) > 0) (having[slot] as number)++
      else isWhole = false
    }
    if (!isWhole) continue
    all.set(best, found.length * count)
    found.push(column)
  }
  const rarity = Array.from(having, (texts) => Math.log(1 + columns.size / Math.max(texts, 1)))
  return found.map((column, at) => {
    let score = 0
    for (let slot = 0; slot < count; slot++) score += (all[at * count + slot] as number) * (rarity[slot] as number)
    return { column, score }
  })
}

/** The first `most`, best first, and of equals in the order in which they were found. */
function firstOf(found: readonly Scored[], most: number): Scored[] {
  const scores = Float64Array.from(found, ({ score }) => score).sort()
  const least = scores[Math.max(0, scores.length - most)] ?? 0
  return found.filter(({ score }) => score >= least).sort((one, other) => other.score - one.score)
}

function weightOf(cell: number, { titleWords, words }: TextColumn, average: number): number {
  const length = 1 - LENGTH + (LENGTH * words) / Math.max(average, 1)
  // A title of the word alone is about nothing else.
  const inTitle = isInTitle(cell) ? IN_TITLE * (1 + 1 / Math.max(titleWords, 1)) : 0
  const count = countIn(cell)
  return inTitle + (isInHeading(cell) ? IN_HEADING : 0) + count / (count + SATURATION * length)
}

function wordsOf({ row }: TextColumn, { byNumber }: Wanted, list: WordList): string[] {
  return [...row]
    .map(numberIn)
    .filter((number) => byNumber.has(number))
    .map((number) => list.wordOf(number))
}
