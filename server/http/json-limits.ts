export interface JsonLimits {
  /** How many lists and objects may lie in one another. */
  depth: number
  /** How many values there may be in all. */
  values: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** What of a JSON text goes beyond the limits, found in one pass before anything is built. The text may be no JSON. */
export function findJsonExcess(bytes: Uint8Array, limits: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0
  let values = 1
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === QUOTE) isText = !isText
    else if (isText) {
      if (byte === BACKSLASH) at++
    } else if (byte === COMMA) values++
    else if (OPENING.has(byte)) {
      depth++
      values++
    } else if (CLOSING.has(byte)) depth--
    if (depth > limits.depth) return 'depth'
    if (values > limits.values) return 'values'
  }
  return undefined
}
