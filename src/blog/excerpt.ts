export const CARD_EXCERPT_CHARACTERS = 220
export const EDITOR_EXCERPT_CHARACTERS = 260

/** The first characters (code points) of `content`, with `…` where there are more. */
export function excerpt(content: string, characters: number): string {
  const start = firstCharacters(content, characters + 1)
  return start.length > characters ? `${start.slice(0, characters).join('')}…` : content
}

/** The first whole words of `text` that fit into so many characters, with `…` where there are more. */
export function firstWords(text: string, characters: number): string {
  const start = firstCharacters(text, characters + 1)
  if (start.length <= characters) return text
  // One character further than what fits, so that a word that ends exactly there is kept. A single long word is cut.
  const words = start.join('').match(/^(.*\S)\s/)?.[1] ?? start.slice(0, -1).join('')
  return `${words.replace(/[.,;:]+$/, '')}…`
}

// A description takes its words from the beginning; the rest need not be looked at.
const PLAIN_TEXT_SOURCE = 1000

/** The beginning of a Markdown text without its marks, for where only words can stand. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, PLAIN_TEXT_SOURCE)
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>\n]*>/g, ' ')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As much of `content` as the excerpt of a card needs to come out the same. */
export function excerptSource(content: string): string {
  return firstCharacters(content, CARD_EXCERPT_CHARACTERS + 1).join('')
}

// A code point is at most two units, so what is cut off here is never looked at.
function firstCharacters(content: string, count: number): string[] {
  return [...content.slice(0, count * 2)].slice(0, count)
}
