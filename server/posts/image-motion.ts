import { findFormat, MAX_HEAD_BYTES } from './image-format.ts'

/**
 * Whether an image moves, by its head alone: a GIF counts always, since it is left as it is. PNG: an `acTL` chunk before the
 * pixels (https://www.w3.org/TR/png-3/#acTL-chunk). WebP: a flag of `VP8X` (RFC 9649, 2.7). AVIF: the brand of a sequence.
 */
export function isMoving(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(0, MAX_HEAD_BYTES)
  switch (findFormat(bytes)) {
    case 'gif':
      return true
    case 'png':
      return isBefore(head.indexOf('acTL', 8, 'latin1'), head.indexOf('IDAT', 8, 'latin1'))
    case 'webp':
      return head.toString('latin1', 12, 16) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0
    case 'avif':
      return head.subarray(8, 64).includes('avis', 0, 'latin1')
    default:
      return false
  }
}

function isBefore(at: number, end: number): boolean {
  return at >= 0 && (end < 0 || at < end)
}
