import { examineAvif } from './avif.ts'
import { latin1 } from './bytes.ts'
import type { Examined } from './examined.ts'
import { examineGif } from './gif.ts'
import { isBareJpeg } from './jpeg.ts'
import { examinePng } from './png.ts'
import { examineWebp } from './webp.ts'

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
