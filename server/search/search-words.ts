const WORD = /[\p{L}\p{N}\p{M}_]+/gu
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

export interface PlacedWord {
  terms: string[]
  start: number
  end: number
}

/** Yields the words of a text with their places in UTF-16 units, each as the terms that find it. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { terms: termsOf(word), start: index, end: index + word.length }
}

/** Hands over what finds the words of a text, one after the other, and returns how many words there are. */
export function eachTerm(text: string, take: (term: string) => void): number {
  // In one go: an iterator with places takes three times as long.
  const words = text.match(WORD) ?? []
  for (const word of words) for (const term of termsOf(word)) take(term)
  return words.length
}

// An identifier is found by its parts too.
function termsOf(word: string): string[] {
  const whole = fold(word)
  // As most words are: without a part that begins anew.
  if (whole === word && !word.includes('_')) return [whole]
  const parts = word.split('_').flatMap((part) => part.split(CAMEL))
  const terms = parts.length > 1 ? [whole, ...parts.map(fold)] : [whole]
  return terms.filter((term) => term !== '')
}

const PLAIN = /^[\w]+$/

function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
