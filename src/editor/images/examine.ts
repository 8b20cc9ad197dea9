/** Facts read from the bytes of an image file. */
export interface Examined {
  isMoving: boolean
  /** The file without anything but its picture; null where that cannot be made without decoding it. */
  bare: Uint8Array<ArrayBuffer> | null
}

const UNKNOWN: Examined = { isMoving: false, bare: null }

/** What a file is by its bytes. A file that is none of these may still be a picture that the browser can decode. */
export function examine(bytes: Uint8Array<ArrayBuffer>): Examined {
  const head = latin1(bytes, 0, 64)
  try {
    if (head.startsWith('\x89PNG\r\n\x1A\n')) return examinePng(bytes)
    if (head.startsWith('\xFF\xD8\xFF')) return { isMoving: false, bare: isBareJpeg(bytes) ? bytes : null }
    if (/^GIF8[79]a/.test(head)) return examineGif(bytes)
    if (/^RIFF.{4}WEBP/s.test(head)) return examineWebp(bytes)
    if (/^.{4}ftyp(?:.{4})*?avi[fs]/s.test(head)) return examineAvif(bytes)
  } catch (error) {
    // A broken file ends in the middle of what it announces.
    if (!(error instanceof RangeError)) throw error
  }
  return UNKNOWN
}

/** By its brand (ISO/IEC 23008-12, B.4.1): what phones write is still or moving HEVC. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(latin1(bytes, 0, 16))
}

const SVG_START = /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i

export function isSvg(bytes: Uint8Array, { name, type }: { name: string; type: string }): boolean {
  const start = latin1(bytes, 0, 1024).replace(/^\xEF\xBB\xBF/, '')
  return type === 'image/svg+xml' || /\.svgz?$/i.test(name) || SVG_START.test(start)
}

/** The brand `avis` says that there is a sequence. Its metadata cannot be cut out without moving what points behind it. */
function examineAvif(bytes: Uint8Array<ArrayBuffer>): Examined {
  const brands = latin1(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 256))
  return { isMoving: /^(?:.{4})*?avis/s.test(brands), bare: hasMetadata(bytes) ? null : bytes }
}

function hasMetadata(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return /Exif|rdf\+xml|udta|uuid/.test(text)
}

// What draws the picture (PNG 3rd edition, https://www.w3.org/TR/png-3/). Text, Exif and times are not among it.
const DRAWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

const SIGNATURE_BYTES = 8

const CHUNK_FRAME_BYTES = 12

function examinePng(bytes: Uint8Array<ArrayBuffer>): Examined {
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

const APP0 = 0xe0

const APP2 = 0xe2

const APP14 = 0xee

const COMMENT = 0xfe

const SCAN = 0xda

/** Whether a JPEG holds nothing but its picture: no Exif (which may turn it), no XMP, no comment, nothing behind its end. */
function isBareJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === SCAN) break
    const isApplication = marker >= APP0 && marker <= 0xef
    const name = latin1(bytes, at + 4, at + 16)
    const isDrawn =
      (marker === APP0 && name.startsWith('JFIF\0')) ||
      (marker === APP2 && name.startsWith('ICC_PROFILE\0')) ||
      (marker === APP14 && name.startsWith('Adobe'))
    if (marker === COMMENT || (isApplication && !isDrawn)) return false
    at += 2 + view.getUint16(at + 2)
  }
  const end = view.byteLength - 2
  // A second picture or a film may follow the first; then there is an end before the end.
  return view.getUint16(end) === 0xffd9 && latin1Index(bytes, end) === end
}

function latin1Index(bytes: Uint8Array, last: number): number {
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at < last; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at
  return last
}

// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
const GIF_HEADER_BYTES = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
// How often it repeats, and its colors; any other application's block is metadata.
const GIF_DRAWN = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/

function examineGif(bytes: Uint8Array<ArrayBuffer>): Examined {
  const view = viewOf(bytes)
  const afterTable = (flags: number, at: number) => (flags & 0x80 ? at + 3 * 2 ** ((flags & 7) + 1) : at)
  const afterBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    return at + 1
  }
  let at = afterTable(view.getUint8(10), GIF_HEADER_BYTES)
  const kept = [bytes.subarray(0, at)]
  let pictures = 0
  for (;;) {
    const kind = view.getUint8(at)
    if (kind === TRAILER) break
    if (kind !== EXTENSION && kind !== IMAGE) return { isMoving: pictures > 1, bare: null }
    const label = view.getUint8(at + 1)
    const next = kind === IMAGE ? afterBlocks(afterTable(view.getUint8(at + 9), at + 10) + 1) : afterBlocks(at + 2)
    const isDrawn =
      kind === IMAGE ||
      label === GRAPHIC_CONTROL ||
      (label === APPLICATION && GIF_DRAWN.test(latin1(bytes, at + 3, at + 14)))
    if (kind === IMAGE) pictures++
    if (isDrawn) kept.push(bytes.subarray(at, next))
    at = next
  }
  return { isMoving: pictures > 1, bare: join([...kept, new Uint8Array([TRAILER])]) }
}

// https://developers.google.com/speed/webp/docs/riff_container
const WEBP_DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_AND_XMP = 0b0000_1100
const RIFF_BYTES = 12
const RIFF_CHUNK_BYTES = 8

function examineWebp(bytes: Uint8Array<ArrayBuffer>): Examined {
  const view = viewOf(bytes)
  const kept = [bytes.slice(0, RIFF_BYTES)]
  let isMoving = false
  const end = Math.min(bytes.length, RIFF_CHUNK_BYTES + view.getUint32(4, true))
  for (let at = RIFF_BYTES; at < end; ) {
    const type = latin1(bytes, at, at + 4)
    const size = view.getUint32(at + 4, true)
    const next = at + RIFF_CHUNK_BYTES + size + (size % 2)
    if (next > bytes.length) return { isMoving, bare: null }
    const chunk = bytes.slice(at, next)
    if (type === 'VP8X') chunk[RIFF_CHUNK_BYTES] = (chunk[RIFF_CHUNK_BYTES] ?? 0) & ~EXIF_AND_XMP
    if (type === 'ANMF') isMoving = true
    if (WEBP_DRAWN.has(type)) kept.push(chunk)
    at = next
  }
  const bare = join(kept)
  viewOf(bare).setUint32(4, bare.length - RIFF_CHUNK_BYTES, true)
  return { isMoving, bare }
}

/** The bytes as text of one character each, for names and signatures inside them. */
function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
