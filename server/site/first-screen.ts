// Chosen: more than a window of 900 pixels shows of a page of text before anyone scrolls. The first packets hold as much of
// every page, styles included, as tests/server/site/page-weight.test.ts checks.
const VISIBLE_CHARACTERS = 1500

// A heading that has a name, or the text between two tags. What drawings say is not counted.
const PARTS = /<h[23][^>]* id="([^"]+)"|<svg\b[\s\S]*?<\/svg>|>([^<]+)/g

/** Returns the id of the first heading below a page's first screen; undefined if the page has none. */
export function headingBelowFirstScreen(html: string): string | undefined {
  let seen = 0
  for (const [, id, text = ''] of html.slice(html.indexOf('<main')).matchAll(PARTS)) {
    if (id !== undefined && seen > VISIBLE_CHARACTERS) return id
    seen += text.trim().length
  }
  return undefined
}
