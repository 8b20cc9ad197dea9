import { latin1, viewOf } from './bytes.ts'
import type { Examined } from './examined.ts'

/** The brand `avis` says that there is a sequence. Its metadata cannot be cut out without moving what points behind it. */
export function examineAvif(bytes: Uint8Array<ArrayBuffer>): Examined {
  const brands = latin1(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 256))
  return { isMoving: /^(?:.{4})*?avis/s.test(brands), bare: hasMetadata(bytes) ? null : bytes }
}

function hasMetadata(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return /Exif|rdf\+xml|udta|uuid/.test(text)
}
