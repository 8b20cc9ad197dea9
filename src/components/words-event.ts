// Words came to stand on the page, or others in their place. Code that follows the reader looks at them again.

const WORDS = 'words'

/** Tells everything around `layout` that it holds words to read. */
export function announceWords(layout: Element): void {
  layout.dispatchEvent(new Event(WORDS, { bubbles: true }))
}

/** Calls `hear` with each element that came to hold words. */
export function hearWords(document: Document, hear: (layout: Element) => void): void {
  document.addEventListener(WORDS, (event) => hear(event.target as Element))
}
