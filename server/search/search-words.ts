import { foldLetters } from '#content/fold-letters.ts'
import { wordsOfRun } from '#content/words-of-run.ts'

// With what languages are called: C++, C#, .NET.
const WORD =
  /(?<![\p{L}\p{N}\p{M}_])\p{L}(?:\+\+|#)(?![\p{L}\p{N}_])|(?<![^\s(])\.(?=\p{L})[\p{L}\p{N}_]+|[\p{L}\p{N}\p{M}_]+/gu
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

export interface PlacedWord {
  terms: string[]
  start: number
  end: number
}

/** Yields the words of a text with their places in UTF-16 units, each as the terms that find it. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: run, index } of text.matchAll(WORD))
    for (const { segment: word, index: within } of wordsIn(run))
      yield { terms: termsOf(word), start: index + within, end: index + within + word.length }
}

/** Hands over what finds the words of a text, one after the other, and returns how many words there are. */
export function eachTerm(text: string, take: (term: string) => void): number {
  // In one go: an iterator with places takes three times as long.
  const runs = text.match(WORD) ?? []
  let count = 0
  for (const run of runs)
    for (const { segment: word } of wordsIn(run)) {
      count += 1
      for (const term of termsOf(word)) take(term)
    }
  return count
}

/** Most words are ASCII alone. */
function wordsIn(run: string): Iterable<{ segment: string; index: number }> {
  return PLAIN.test(run) ? [{ segment: run, index: 0 }] : wordsOfRun(run)
}

// An identifier is found by its parts too.
function termsOf(word: string): string[] {
  const whole = foldLetters(word)
  // As most words are: without a part that begins anew.
  if (whole === word && PLAIN.test(word) && !word.includes('_')) return [whole]
  const bare = whole.replace(/^\.|\+\+$|#$/, '')
  if (bare !== whole) return [whole, bare]
  const parts = word.split('_').flatMap((part) => part.split(CAMEL))
  const terms = parts.length > 1 ? [whole, ...parts.map(foldLetters)] : [whole]
  return terms.filter((term) => term !== '')
}

const PLAIN = /^[\w]+$/
