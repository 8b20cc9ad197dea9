import { findFormat } from './front-matter/image-format.ts'

export type ImageSize = readonly [width: number, height: number]

/** The facts in the head of an image file. */
export interface ImageFacts {
  /** In CSS pixels, as a browser shows the image. */
  size: ImageSize
  isMoving: boolean
}

/** Color profiles, previews, and notes stand before the pixels, and are seldom larger: what comes after is not read. */
export const MAX_HEAD_BYTES = 1024 * 1024
// Chosen: ten times what cameras write.
const MAX_STEPS = 1000
const MAX_SVG_CHARACTERS = 16 * 1024

/** Reads the head of an image in a bounded number of steps; null for what cannot be measured. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_HEAD_BYTES))
  try {
    const [width, height] = sizeIn(head)
    if (!(width > 0 && height > 0)) return null
    return { size: [Math.round(width), Math.round(height)], isMoving: isMoving(head) }
  } catch {
    // It ends before it says so.
    return null
  }
}

function sizeIn(head: Buffer): ImageSize {
  switch (findFormat(head)) {
    case 'png':
      return [head.readUInt32BE(16), head.readUInt32BE(20)]
    case 'gif':
      return [head.readUInt16LE(6), head.readUInt16LE(8)]
    case 'webp':
      return sizeOfWebp(head)
    case 'jpg':
      return sizeOfJpeg(head)
    case 'avif':
      return sizeOfAvif(head)
    default:
      return sizeOfSvg(head.toString('utf8', 0, MAX_SVG_CHARACTERS))
  }
}

/** RFC 9649, 2.5 to 2.7. */
function sizeOfWebp(head: Buffer): ImageSize {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff]
  const bits = head.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2: segments up to that of the frame. */
function sizeOfJpeg(head: Buffer): ImageSize {
  let isTurned = false
  for (let at = 2, step = 0; step < MAX_STEPS; step++) {
    const marker = head.readUInt16BE(at)
    const length = head.readUInt16BE(at + 2)
    if (marker === 0xffe1) isTurned ||= isTurnedBy(head.subarray(at + 4, at + 2 + length))
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    const size = [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)] as const
    if (isFrame) return isTurned ? [size[1], size[0]] : size
    if (marker < 0xffc0 || length < 2) break
    at += 2 + length
  }
  return [0, 0]
}

// From here on the camera lay on its side when it took the picture, and browsers turn it back (Exif 2.32, 4.6.4 A).
const FIRST_TURNED = 5
const ORIENTATION = 0x0112

function isTurnedBy(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const isLittle = exif.toString('latin1', 6, 8) === 'II'
  const number = (at: number, bytes: number) => (isLittle ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes))
  try {
    const first = 6 + number(10, 4)
    const count = Math.min(number(first, 2), MAX_STEPS)
    for (let n = 0, at = first + 2; n < count; n++, at += 12)
      if (number(at, 2) === ORIENTATION) return number(at + 8, 2) >= FIRST_TURNED
  } catch {
    // It points beyond its end.
  }
  return false
}

/** ISO/IEC 23008-12, 6.5.3: the first extents among the properties of the items. */
function sizeOfAvif(head: Buffer): ImageSize {
  let steps = 0
  /** The content of the first box of a type. */
  const boxIn = (all: Buffer, type: string): Buffer => {
    for (let at = 0; at + 8 <= all.length && steps < MAX_STEPS; steps++) {
      const size = all.readUInt32BE(at) || all.length - at
      if (all.toString('latin1', at + 4, at + 8) === type) return all.subarray(at + 8, at + size)
      if (size < 8) break
      at += size
    }
    return Buffer.alloc(0)
  }
  const properties = boxIn(boxIn(boxIn(head, 'meta').subarray(4), 'iprp'), 'ipco')
  const extents = boxIn(properties, 'ispe')
  return [extents.readUInt32BE(4), extents.readUInt32BE(8)]
}

// CSS Values 4, 6.2: pixels of each unit.
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
}

/** By its own size, or by the box that it is drawn in. */
function sizeOfSvg(text: string): ImageSize {
  const [tag = ''] = /<svg\s[^>]*>/.exec(text) ?? []
  const pixels = (name: string): number | undefined => {
    const [, length = '', unit = ''] = new RegExp(`\\s${name}=["']\\s*([\\d.]+)([a-z]*)\\s*["']`).exec(tag) ?? []
    return length === '' ? undefined : Number(length) * (UNITS[unit || 'px'] ?? Number.NaN)
  }
  const [, box = ''] = /\sviewBox=["']([^"']*)["']/.exec(tag) ?? []
  const [, , across = 0, down = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [pixels('width'), pixels('height')]
  return [
    width ?? (height === undefined ? across : (height * across) / down),
    height ?? (width === undefined ? down : (width * down) / across),
  ]
}

/**
 * Whether an image moves, by its head alone: a GIF counts always, since it is left as it is. PNG: an `acTL` chunk before the
 * pixels (https://www.w3.org/TR/png-3/#acTL-chunk). WebP: a flag of `VP8X` (RFC 9649, 2.7). AVIF: the brand of a sequence.
 */
function isMoving(head: Buffer): boolean {
  switch (findFormat(head)) {
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
