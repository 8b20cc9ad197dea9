/**
 * How close to what was typed a word has to be, the closest first: two of its letters are swapped, it has one letter too many,
 * missing, or wrong, or it only begins so.
 */
export const CLOSENESS = ['swapped', 'whole', 'begun'] as const

/**
 * Returns a function that finds a word with one typing error and gives it as the text writes it. Words of fewer than
 * five letters or more than forty have to be right.
 */
export function withOneError(
  word: string,
  closeness: (typeof CLOSENESS)[number],
): (text: string) => string | undefined {
  const letters = Array.from(word, escaped)
  const [first = '', ...others] = letters
  const errors = (at: number) => {
    const [letter = '', next = '', ...rest] = letters.slice(at)
    const swapped = next + letter + rest.join('')
    const after = next + rest.join('')
    return closeness === 'swapped' ? [swapped] : [swapped, `\\p{L}?${after}`, `\\p{L}${letter}${after}`]
  }
  const later = others.flatMap((_, at) => errors(at + 1).map((form) => others.slice(0, at).join('') + form))
  const forms =
    letters.length < 5 || letters.length > 40
      ? [letters.join('')]
      : [`${first}(?:${[...later, `${others.join('')}\\p{L}?`].join('|')})`, ...errors(0)]
  const end = closeness === 'begun' ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'
  // One expression for each form: one that begins with a known letter is found in a fifth of the time.
  const all = forms.map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}${end}`, 'iu'))
  return (text) => all.find((one) => one.test(text))?.exec(text)?.[0]
}

/** Returns a text for a regular expression that finds it as it is. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
