import { type Examined, join, latin1, viewOf } from './bytes.ts'

// https://developers.google.com/speed/webp/docs/riff_container
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_AND_XMP = 0b0000_1100
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

export function examineWebp(bytes: Uint8Array<ArrayBuffer>): Examined {
  const view = viewOf(bytes)
  const kept = [bytes.slice(0, HEADER_BYTES)]
  let isMoving = false
  const end = Math.min(bytes.length, CHUNK_HEADER_BYTES + view.getUint32(4, true))
  for (let at = HEADER_BYTES; at < end; ) {
    const type = latin1(bytes, at, at + 4)
    const size = view.getUint32(at + 4, true)
    const next = at + CHUNK_HEADER_BYTES + size + (size % 2)
    if (next > bytes.length) return { isMoving, bare: null }
    const chunk = bytes.slice(at, next)
    if (type === 'VP8X') chunk[CHUNK_HEADER_BYTES] = (chunk[CHUNK_HEADER_BYTES] ?? 0) & ~EXIF_AND_XMP
    if (type === 'ANMF') isMoving = true
    if (DRAWN.has(type)) kept.push(chunk)
    at = next
  }
  const bare = join(kept)
  viewOf(bare).setUint32(4, bare.length - CHUNK_HEADER_BYTES, true)
  return { isMoving, bare }
}
