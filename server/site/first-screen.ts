// Chosen: more than a large window shows of a page of text before anyone scrolls, and less than the first packets hold.
const VISIBLE_CHARACTERS = 2000

// A heading that has a name, or the text between two tags. What scripts and styles hold is no text.
const PARTS = /<h[23][^>]* id="([^"]+)"|<(?:script|style|svg)\b[\s\S]*?<\/(?:script|style|svg)>|>([^<]+)/g

/** Returns the id of the first heading below a page's first screen; undefined if the page has none. */
export function headingBelowFirstScreen(html: string): string | undefined {
  let seen = 0
  for (const [, id, text = ''] of html.slice(html.indexOf('<main')).matchAll(PARTS)) {
    if (id !== undefined && seen > VISIBLE_CHARACTERS) return id
    seen += text.trim().length
  }
  return undefined
}
