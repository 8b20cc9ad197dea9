interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

/**
 * The one Trusted Types policy, which the content security policy names and allows no second beside. It hears of every
 * text that is about to become markup, a script or the address of one, and lets two through: nothing at all, with which
 * React empties an element, and a single named character such as `&copy;`, which the browser itself decodes for the
 * Markdown reader (decode-named-character-reference). All else is refused by answering null.
 * https://w3c.github.io/trusted-types/dist/spec/#default-policy-hdr
 */
export function guardMarkup(factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes): void {
  factory?.createPolicy('default', { createHTML: (html) => (HARMLESS.test(html) ? html : null) })
}

const HARMLESS = /^(?:&[A-Za-z][A-Za-z\d]{0,31};)?$/
