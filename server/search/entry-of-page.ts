import type { SearchEntry } from './search-entry.ts'

/** Returns what of a page of our own can be searched, read from its document; undefined where it has no heading. */
export function entryOfPage(path: string, document: string): SearchEntry | undefined {
  const main = (/<main[\s>][\s\S]*<\/main>/.exec(document)?.[0] ?? '').replace(
    /<(script|style|svg|noscript|nav)[\s>][\s\S]*?<\/\1>/g,
    ' ',
  )
  const title = words(/<h1[\s>][\s\S]*?<\/h1>/.exec(main)?.[0] ?? '')
  if (!title) return undefined
  const alsoCalled = words(/<title>([^<]*)<\/title>/.exec(document)?.[1]?.replace(/ \| [^|]*$/, '') ?? '')
  const headings = (main.match(/<h([2-4])[\s>][\s\S]*?<\/h\1>/g) ?? []).map(words).join('\n')
  return {
    kind: 'page',
    title,
    alsoCalled,
    url: path,
    headings,
    text: words(main.replace(/<h1[\s>][\s\S]*?<\/h1>/, ' ')),
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
