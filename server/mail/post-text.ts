const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const LINK = /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs
const IMAGE = /<img\b(?:[^>]*?\balt="([^"]*)")?[^>]*>/g
const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs

/** The HTML of a feed as plain text: links are followed by their address, and images are their alternative text. */
export function textOf(html: string): string {
  return decode(
    html
      .replace(LINK, (_, href: string, words: string) =>
        words.replace(/<[^>]*>/g, '') === href ? href : `${words} (${href})`,
      )
      .replace(IMAGE, (_, alt?: string) => (alt ? `[${alt}]` : ''))
      .replace(HEADING, (_, level: string, words: string) => `\n\n${'#'.repeat(Number(level))} ${words}\n\n`)
      .replace(/\s*<li\b[^>]*>\s*/g, '\n- ')
      .replace(/<t[dh]\b[^>]*>/g, ' | ')
      .replace(/<(?:br|\/tr)\b[^>]*>/g, '\n')
      .replace(/<hr\b[^>]*>/g, '\n\n---\n\n')
      .replace(/<\/?(?:p|ul|ol|pre|blockquote|table|section|details|figure)\b[^>]*>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
