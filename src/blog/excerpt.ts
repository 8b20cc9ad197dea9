export const CARD_EXCERPT_CHARACTERS = 220
export const EDITOR_EXCERPT_CHARACTERS = 260

/** The first characters (code points) of `content`, with `…` where there are more. */
export function excerpt(content: string, characters: number): string {
  const start = startOf(content, characters + 1)
  return start.length > characters ? `${start.slice(0, characters).join('')}…` : content
}

/** The first whole words of `text` that fit into so many characters, with `…` where there are more. */
export function firstWords(text: string, characters: number): string {
  const start = startOf(text, characters + 1)
  if (start.length <= characters) return text
  // One character further than what fits, so that a word that ends exactly there is kept. A single long word is cut.
  const words = start.join('').match(/^(.*\S)\s/)?.[1] ?? start.slice(0, -1).join('')
  return `${words.replace(/[.,;:]+$/, '')}…`
}

/** The first code points of a text. */
export function firstCharacters(text: string, count: number): string {
  return startOf(text, count).join('')
}

// A code point is at most two units, so what is cut off here is never looked at.
function startOf(text: string, count: number): string[] {
  return [...text.slice(0, count * 2)].slice(0, count)
}
