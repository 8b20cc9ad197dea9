import { htmlToMarkdown, richMarkdown } from './html-to-markdown.ts'
import { tableToMarkdown } from './write-markdown.ts'

export interface Rich {
  html: string
  /** The rows of a spreadsheet that came without HTML. */
  cells: string[][] | null
  /** The clipboard holds nothing but the HTML. */
  isPlainMissing: boolean
}

/** Null where the plain text says the same. Fails as `htmlToMarkdown` does. */
export async function toMarkdown({ html, cells, isPlainMissing }: Rich): Promise<string | null> {
  if (cells) return tableToMarkdown(cells)
  return isPlainMissing ? htmlToMarkdown(html) : richMarkdown(html)
}
