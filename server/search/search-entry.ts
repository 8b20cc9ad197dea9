import type { SearchResult } from '../contract/contract.ts'

/** A public post or page as the index holds it. */
export interface SearchEntry extends Pick<SearchResult, 'kind' | 'title' | 'url'> {
  /** Another name that finds it as its title does. */
  alsoCalled?: string
  headings: string
  text: string
}

// Chosen: ten long articles. Indexing more would keep other requests waiting for more than a few milliseconds.
export const MAX_CHARACTERS = 64_000

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+)$/gm

/** Returns what of a post can be searched. Only the first 64,000 characters of its text are read. */
export function entryOfPost({ id, title, content }: { id: string; title: string; content: string }): SearchEntry {
  const source = content.slice(0, MAX_CHARACTERS)
  const headings = [...source.matchAll(HEADING)].map(([, words]) => words)
  return {
    kind: 'post',
    title,
    url: postUrl(id),
    headings: headings.join('\n'),
    text: plain(source),
  }
}

function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<[^<>\n]*>/g, ' ')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the path of a post's page. */
export function postUrl(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}
