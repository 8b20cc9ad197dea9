import { decodeString } from 'micromark-util-decode-string'
import { percentDecodeRuns } from '#content/percent-decode.ts'
import { formsOf } from '#content/unicode-forms.ts'

// Chosen: of more, undoing the escapes takes longer than a few milliseconds.
const MAX_QUICK_BYTES = 64 * 1024

/** Whether bytes may name an id, told in a few milliseconds at most. Never a false no. */
export function mayMention(bytes: Uint8Array, id: string): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (formsOf(id).some((form) => all.includes(form))) return true
  if (!ESCAPES.some((sign) => all.includes(sign))) return false
  return all.length > MAX_QUICK_BYTES || mentions(all.toString('utf8'), id)
}

/** Whether a text names an id, as it is written or with escapes undone. */
export function mentions(text: string, id: string): boolean {
  const isIn = (some: string) => formsOf(id).some((form) => some.includes(form))
  if (isIn(text)) return true
  const decoded = decodeString(text)
  return isIn(decoded) || isIn(percentDecodeRuns(decoded))
}

const ESCAPES = ['%', '&', '\\']
