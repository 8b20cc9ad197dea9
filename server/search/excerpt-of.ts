import type { SearchResult } from '../contract/contract.ts'
import { placedWords } from './search-words.ts'

const BEFORE_CHARACTERS = 60
const EXCERPT_CHARACTERS = 200

type Excerpt = Pick<SearchResult, 'excerpt' | 'marks'>

/** How many words may still be looked at. Chosen: 20 long articles; of accented words it takes a tenth of a second. */
export const MAX_STEPS = { left: 100_000 }

/** Returns the part of a text around the first found word, or the beginning where none is in it, or not in so many steps. */
export function excerptOf(text: string, found: ReadonlySet<string>, steps = { ...MAX_STEPS }): Excerpt {
  const isFound = (terms: string[]) => terms.some((term) => found.has(term))
  let first = 0
  for (const { terms, start } of placedWords(text)) {
    steps.left -= terms.length
    if (steps.left < 0) break
    if (!isFound(terms)) continue
    first = start
    break
  }
  const from = first <= BEFORE_CHARACTERS ? 0 : wordAfter(text, first - BEFORE_CHARACTERS, first)
  const until =
    text.length - from <= EXCERPT_CHARACTERS ? text.length : wordBefore(text, from + EXCERPT_CHARACTERS, first)
  const lead = from > 0 ? '…' : ''
  const excerpt = lead + text.slice(from, until).trimEnd() + (until < text.length ? '…' : '')
  const marks: [number, number][] = []
  for (const { terms, start, end } of placedWords(excerpt)) if (isFound(terms)) marks.push([start, end])
  return { excerpt, marks }
}

function wordAfter(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space >= limit ? limit : space + 1
}

function wordBefore(text: string, at: number, limit: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > limit ? space : at
}
