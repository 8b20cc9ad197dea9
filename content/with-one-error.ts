/**
 * Returns a function that finds a whole word and gives it as the text writes it. A word of five letters or more may have one
 * letter too many, missing, or wrong, or two that are swapped.
 */
export function withOneError(word: string): (text: string) => string | undefined {
  const letters = Array.from(word, escaped)
  const [first = '', ...others] = letters
  const errors = (at: number) => {
    const [letter = '', next = '', ...rest] = letters.slice(at)
    const after = next + rest.join('')
    return [`\\p{L}?${after}`, `\\p{L}${letter}${after}`, next + letter + rest.join('')]
  }
  const later = others.flatMap((_, at) => errors(at + 1).map((form) => others.slice(0, at).join('') + form))
  const forms =
    letters.length < 5
      ? [letters.join('')]
      : [`${first}(?:${[...later, `${others.join('')}\\p{L}?`].join('|')})`, ...errors(0)]
  // One expression for each form: one that begins with a known letter is found in a fifth of the time.
  const all = forms.map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, 'iu'))
  return (text) => all.find((one) => one.test(text))?.exec(text)?.[0]
}

/** Returns a text for a regular expression that finds it as it is. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
