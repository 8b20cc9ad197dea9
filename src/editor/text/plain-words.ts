// Dashes below the head of a table or alone are a line; the rest are signs before words and around them.
const LINES = /^[\s>|:-]*--[\s|:-]*$/gm
const LINKS = /!?\[([^[\]]*)\]\([^()]*\)/g
const SIGNS = /^[\s>]*(?:[-+]|\d+[.)])\s|[#>*_`|~]/gm

/** The words of a Markdown text in one line, for a glance at it. */
export function plainWords(markdown: string): string {
  return markdown.replace(LINES, '').replace(LINKS, '$1').replace(SIGNS, ' ').replace(/\s+/g, ' ').trim()
}
