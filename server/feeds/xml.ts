// What XML 1.0 cannot hold in any form, and halves of pairs: https://www.w3.org/TR/xml/#charsets
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const PLAIN = /^[\w ./:-]*$/

/** Text for an element or an attribute. What XML cannot hold is left out. */
export function xmlText(text: string): string {
  // As nearly all of a hundred thousand addresses are.
  if (PLAIN.test(text)) return text
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** An element with text in it; nothing where there is none. */
export function xmlElement(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${xmlText(text)}</${name}>`
}
