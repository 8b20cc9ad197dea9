import { placeIn } from '../posts/in-order.ts'
import { countIn, type Facts, isInHeading, isInTitle, type Postings, textOf } from './postings.ts'

const IN_TITLE = 12
const IN_HEADING = 4
/** How soon more of the same word says no more, and how much less it says in a long text: as in Okapi BM25. */
const SATURATION = 1.2
const LENGTH = 0.75

/** Which words of texts meet a query, by their number: for each word of the query how well. */
export interface Wanted {
  count: number
  byNumber: Map<number, Float32Array>
}

/** What is known of a text beside its words. Those that are gone have no address. */
export interface Text {
  url: string | undefined
  titleWords: number
  words: number
}

/** The texts that have every word, with what they score. A word in few texts says more than one that most have. */
export function score(
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
export function firstOf(found: readonly number[], scores: Float32Array, most: number): number[] {
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
