import SearchableMap from 'minisearch/SearchableMap'

/** How well a word that was asked for is met by a word of a text, from 0 to 1. */
const WHOLE = 1
const LONGER = 0.5
const MISTYPED = 0.25
const INSIDE = 0.2

const TYPING_ERROR_LETTERS = 5

/** Every word that any text has, each under a number. */
export interface WordList {
  /** Returns the number of a word, which is taken in where it is new. */
  add(word: string): number
  wordOf(number: number): string
  readonly size: number
  /**
   * Returns the numbers of the words that meet one that was asked for, with how well: itself, where `isUnfinished` those
   * that begin with it, and from five letters on those with one typing error and those that hold it.
   */
  meet(word: string, isUnfinished: boolean): Map<number, number>
}

export function createWordList(): WordList {
  const numbers = new Map<string, number>()
  // The same, for what is not whole: to look a word up here takes twenty times as long.
  const tree = new SearchableMap<number>()
  const words: string[] = []
  return {
    add(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, words.length)
      tree.set(word, words.length)
      return words.push(word) - 1
    },
    wordOf: (number) => words[number] ?? '',
    get size() {
      return words.length
    },
    meet(word, isUnfinished) {
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

/** Two letters in each other's place are one typing error, but two edits. */
function* swapsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++)
    yield word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}
