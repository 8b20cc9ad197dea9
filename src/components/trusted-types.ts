interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

/** A page that this site's server has just sent, while it is parsed. */
let served: string | undefined

/**
 * The one Trusted Types policy, which the content security policy names and allows no second beside. It hears of every
 * text that is about to become markup, a script or the address of one, and lets three through: nothing at all, with which
 * React empties an element; a single named character such as `&copy;`, which the browser itself decodes for the Markdown
 * reader (decode-named-character-reference); and the page that `parseServed` parses. All else is refused by answering null.
 * https://w3c.github.io/trusted-types/dist/spec/#default-policy-hdr
 */
export function guardMarkup(factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes): void {
  factory?.createPolicy('default', { createHTML: (html) => (html === served || HARMLESS.test(html) ? html : null) })
}

const HARMLESS = /^(?:&[A-Za-z][A-Za-z\d]{0,31};)?$/

/** Parses a page that came from this site's server. No script of it runs. */
export function parseServed(html: string): Document {
  served = html
  try {
    return new DOMParser().parseFromString(html, 'text/html')
  } finally {
    served = undefined
  }
}
