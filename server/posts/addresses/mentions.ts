import { decodeString } from 'micromark-util-decode-string'

/** Whether bytes may name an id, told in a thousandth of the time that reading them takes. Never a false no. */
export function mayMention(bytes: Uint8Array, id: string): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return all.includes(id) || ESCAPES.some((sign) => all.includes(sign))
}

/** Whether a text names an id, as it is written or with escapes undone. */
export function mentions(text: string, id: string): boolean {
  if (text.includes(id)) return true
  const decoded = decodeString(text)
  return decoded.includes(id) || percentDecoded(decoded).includes(id)
}

const ESCAPES = ['%', '&', '\\']

function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
