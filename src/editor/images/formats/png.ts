import { join, latin1, viewOf } from './bytes.ts'
import type { Examined } from './examined.ts'

// What draws the picture (PNG 3rd edition, https://www.w3.org/TR/png-3/). Text, Exif and times are not among it.
const DRAWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))
const SIGNATURE_BYTES = 8
const CHUNK_FRAME_BYTES = 12

export function examinePng(bytes: Uint8Array<ArrayBuffer>): Examined {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  let isMoving = false
  for (let at = SIGNATURE_BYTES, type = ''; type !== 'IEND'; ) {
    type = latin1(bytes, at + 4, at + 8)
    const next = at + CHUNK_FRAME_BYTES + view.getUint32(at)
    if (type === 'acTL' && view.getUint32(at + 8) > 1) isMoving = true
    if (DRAWN.has(type)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return { isMoving, bare: join(kept) }
}
