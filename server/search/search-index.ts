import MiniSearch, { type Query } from 'minisearch'
import type { SearchAnswer } from '../contract.ts'
import { excerptOf } from './excerpt-of.ts'
import type { SearchEntry } from './search-entry.ts'
import { placedWords } from './search-words.ts'

const TYPING_ERROR_LETTERS = 5
/** More says nothing about what is looked for. */
const MAX_QUERY_WORDS = 10
const MAX_QUERY_CHARACTERS = 200
const PER_PAGE = 20
const WEIGHTS = { title: 12, headings: 4, text: 1 }

export interface SearchIndex {
  /** Adds an entry, or replaces the one of the same address. */
  put(entry: SearchEntry): void
  remove(url: string): void
  /** Returns a page of at most 20, best first: all words in any order, the last one as a prefix. */
  search(text: string, page?: number): SearchAnswer
}

/** An index in memory: words without case and accents, with one typing error in those of five letters and more. */
export function createSearchIndex(): SearchIndex {
  const entries = new Map<string, SearchEntry>()
  const index = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: Object.keys(WEIGHTS),
    tokenize: (text) => [...placedWords(text)].flatMap(({ terms }) => terms),
    processTerm: (term) => term,
  })
  return {
    put(entry) {
      if (entries.has(entry.url)) index.replace(entry)
      else index.add(entry)
      entries.set(entry.url, entry)
    },
    remove(url) {
      if (entries.delete(url)) index.discard(url)
    },
    search(text, page = 1) {
      const words = [...placedWords(text.slice(0, MAX_QUERY_CHARACTERS))].slice(0, MAX_QUERY_WORDS)
      if (words.length === 0) return { total: 0, results: [] }
      const queries = words.map(({ terms }, at) => queryOf(terms, at === words.length - 1))
      const found = index.search({ combineWith: 'AND', queries }, { boost: WEIGHTS })
      const start = (page - 1) * PER_PAGE
      const results = found.slice(start, start + PER_PAGE).flatMap(({ id, terms }) => {
        const entry = entries.get(id)
        if (!entry) return []
        const { kind, title, url } = entry
        return [{ kind, title, url, ...excerptOf(entry.text, new Set(terms)) }]
      })
      return { total: found.length, results }
    },
  }
}

function queryOf([word = '', ...parts]: string[], isLast: boolean): Query {
  const isLong = word.length >= TYPING_ERROR_LETTERS
  const itself: Query = { queries: [word], prefix: isLast, fuzzy: isLong ? 1 : false }
  const others: Query[] = isLong ? [{ queries: swapped(word), prefix: false, fuzzy: false, boostTerm: () => 0.4 }] : []
  // What is typed with underscores is also found where its parts stand apart.
  if (parts.length > 0) others.push({ combineWith: 'AND', queries: parts, prefix: isLast })
  return { combineWith: 'OR', queries: [itself, ...others] }
}

/** Two letters in each other's place are one typing error, but two edits to the index. */
function swapped(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  )
}
