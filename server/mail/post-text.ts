const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

// The words of a note stand at the end, and so does the way back, which no one needs in a text.
const NOTE_MARK = /<sup><a\b[^>]*data-footnote-ref[^>]*>(.*?)<\/a><\/sup>/gs
const NOTE_END = /<a\b[^>]*data-footnote-backref[^>]*>.*?<\/a>/gs
const CHECKBOX = /<input type="checkbox"[^>]*>/g
const FIRST_WORDS = /(<li\b[^>]*>)\s*<p\b[^>]*>/g
const LIST = /\s*<(ol|ul|li|\/ol|\/ul)\b([^>]*)>\s*/g
const LINK = /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs
const IMAGE = /<img\b(?:[^>]*?\balt="([^"]*)")?[^>]*>/g
const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs

/** The HTML of a feed as plain text: links are followed by their address, and images are their alternative text. */
export function textOf(html: string): string {
  return decode(
    withListMarks(html.replace(NOTE_MARK, '[$1]').replace(NOTE_END, ''))
      .replace(CHECKBOX, (field) => (field.includes(' checked') ? '[x]' : '[ ]'))
      .replace(LINK, (_, href: string, words: string) =>
        words.replace(/<[^>]*>/g, '') === href ? href : `${words} (${href})`,
      )
      .replace(IMAGE, (_, alt?: string) => (alt ? `[${alt}]` : ''))
      .replace(HEADING, (_, level: string, words: string) => `\n\n${'#'.repeat(Number(level))} ${words}\n\n`)
      .replace(/<t[dh]\b[^>]*>/g, ' | ')
      .replace(/<(?:br|\/tr)\b[^>]*>/g, '\n')
      .replace(/<hr\b[^>]*>/g, '\n\n---\n\n')
      .replace(/<\/?(?:p|pre|blockquote|table|section|details|figure)\b[^>]*>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Begins each point with its number or a hyphen. A list within a point is indented. */
function withListMarks(html: string): string {
  const numbers: (number | undefined)[] = []
  return html.replace(FIRST_WORDS, '$1').replace(LIST, (_, tag: string, attributes: string) => {
    if (tag === 'li') {
      const number = numbers.pop()
      numbers.push(number === undefined ? undefined : number + 1)
      return `\n${'  '.repeat(numbers.length - 1)}${number === undefined ? '-' : `${number}.`} `
    }
    const isWithin = numbers.length > (tag.startsWith('/') ? 1 : 0)
    if (tag.startsWith('/')) numbers.pop()
    else numbers.push(tag === 'ol' ? Number(/\bstart="(\d+)"/.exec(attributes)?.[1] ?? 1) : undefined)
    return isWithin ? '' : '\n\n'
  })
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
