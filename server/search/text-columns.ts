import type { SearchEntry } from './search-entry.ts'
import { placedWords } from './search-words.ts'
import type { WordList } from './word-list.ts'

// A text is a row of numbers, one for each of its words: 22 bits are the word's own, one says that the title has it, one
// that a heading has it, and 8 are how often it stands there. A library's index of ten thousand posts took several times
// the memory: it keeps a map for each word.
const WORD_SHIFT = 10
const IN_TITLE = 1 << 9
const IN_HEADING = 1 << 8
const MOST_OFTEN = 0xff
// Four million: a site of that many words is no longer one for the memory of a server.
const MOST_WORDS = 1 << 22

export interface TextColumn {
  url: string
  row: Uint32Array
  titleWords: number
  words: number
}

export function columnOf({ url, title, alsoCalled = '', headings, text }: SearchEntry, list: WordList): TextColumn {
  const found = new Map<number, number>()
  const take = (words: string, place: number): number => {
    let count = 0
    for (const { terms } of placedWords(words)) {
      count += 1
      for (const term of terms) {
        const number = list.add(term)
        if (number >= MOST_WORDS) continue
        const before = found.get(number) ?? 0
        const often = Math.min((before & MOST_OFTEN) + (place === 0 ? 1 : 0), MOST_OFTEN)
        found.set(number, ((before | place) & ~MOST_OFTEN) | often)
      }
    }
    return count
  }
  const words = take(text, 0)
  take(headings, IN_HEADING)
  const titleWords = take(title, IN_TITLE)
  take(alsoCalled, IN_TITLE)
  const row = new Uint32Array(found.size)
  let at = 0
  for (const [number, facts] of found) row[at++] = (number << WORD_SHIFT) | facts
  return { url, row, titleWords, words }
}

export function numberIn(cell: number): number {
  return cell >>> WORD_SHIFT
}

export function isInTitle(cell: number): boolean {
  return (cell & IN_TITLE) !== 0
}

export function isInHeading(cell: number): boolean {
  return (cell & IN_HEADING) !== 0
}

/** How often the text has the word, 255 at most. */
export function countIn(cell: number): number {
  return cell & MOST_OFTEN
}
