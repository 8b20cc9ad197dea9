import type { SearchResult } from '../contract/contract.ts'
import { excerptOf, MAX_STEPS } from './excerpt-of.ts'
import { entryOfPost, type SearchEntry, type SearchedPost } from './search-entry.ts'
import { createSearchIndex, type Hits } from './search-index.ts'

/** A post whose words are still to be put together, or a page whose words are. */
type Put = { post: SearchedPost } | { page: SearchEntry }

/** A text that was found, and the words in it that matched. */
export interface Found {
  text: Put
  words: readonly string[]
}

/** An index that questions are put to in turn. */
export interface SearchEngine {
  /** Adds texts, or replaces those of the same address. */
  put(some: readonly Put[]): Promise<void>
  remove(urls: readonly string[]): Promise<void>
  /** Returns a page of at most 20, best first. */
  find(text: string, page: number): Promise<Hits>
  /** Returns what is shown of each. */
  excerpts(found: readonly Found[]): Promise<SearchResult[]>
  /** How often the index began anew, empty: 0 before the first question. */
  readonly beginnings: number
  close(): Promise<void>
}

/** An index in this thread. */
export function createSearchHere(): SearchEngine {
  const index = createSearchIndex()
  let beginnings = 0
  return {
    async put(some) {
      beginnings = 1
      for (const one of some) index.put(entryOf(one))
    },
    async remove(urls) {
      for (const url of urls) index.remove(url)
    },
    find: async (text, page) => index.find(text, page),
    async excerpts(found) {
      const steps = { ...MAX_STEPS }
      return found.map(({ text: one, words }) => {
        const { kind, title, alsoCalled, url, text } = entryOf(one)
        return { kind, title, ...(alsoCalled && { alsoCalled }), url, ...excerptOf(text, new Set(words), steps) }
      })
    },
    get beginnings() {
      return beginnings
    },
    async close() {},
  }
}

function entryOf(one: Put): SearchEntry {
  return 'post' in one ? entryOfPost(one.post) : one.page
}
