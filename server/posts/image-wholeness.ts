import type { ImageFormat } from './front-matter/image-format.ts'

/**
 * Whether a file goes on to where its format ends. Only the structure is walked, no pixel is decoded; what follows
 * after the end is what browsers ignore.
 */
export function isWhole(format: ImageFormat, bytes: Uint8Array): boolean {
  return WALKS[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const WALKS: Readonly<Record<ImageFormat, (bytes: Buffer) => boolean>> = {
  png: isWholePng,
  jpg: isWholeJpeg,
  gif: isWholeGif,
  webp: isWholeWebp,
  avif: isWholeAvif,
}

/** https://www.w3.org/TR/png-3/#5DataRep: a signature, then chunks of length, type, data and checksum up to IEND. */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if ((at === 8) !== (type === 'IHDR')) return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') return hasPixels && at <= bytes.length
  }
  return false
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments, then scans up to the end of the image. */
function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return false
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return false
    at += 2 + length
    // Inside a scan no FF is followed by D9, save at its end.
    if (marker === 0xda) return bytes.indexOf(END_OF_JPEG, at) >= 0
  }
  return false
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: blocks, each a chain of sub-blocks, up to the trailer. */
function isWholeGif(bytes: Buffer): boolean {
  const afterTable = (at: number, flags = 0) => at + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const afterSubBlocks = (start: number) => {
    let at = start
    for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size
    return at + 1
  }
  let hasPixels = false
  let at = afterTable(13, bytes[10])
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return hasPixels
    if (bytes[at] === 0x21) at = afterSubBlocks(at + 2)
    else if (bytes[at] === 0x2c) {
      at = afterSubBlocks(afterTable(at + 10, bytes[at + 9]) + 1)
      hasPixels = true
    } else return false
  }
  return false
}

/** https://www.rfc-editor.org/rfc/rfc9649#section-2.4: the header says how long the rest is, padded to an even size. */
function isWholeWebp(bytes: Buffer): boolean {
  const size = bytes.readUInt32LE(4)
  return size >= 12 && 8 + size - (size % 2) <= bytes.length
}

/** ISO/IEC 14496-12, 4.2: boxes, each of which says how long it is, to the end of the file; pixels are in `mdat`. */
function isWholeAvif(bytes: Buffer): boolean {
  const types = new Set<string>()
  const isComplete = () => types.has('meta') && types.has('mdat')
  let at = 0
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    let size = bytes.readUInt32BE(at)
    types.add(type)
    if (size === 0) return isComplete() // It goes on to the end.
    if (size === 1) size = at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
    if (size < 8) return false
    at += size
  }
  return isComplete() && at === bytes.length
}
