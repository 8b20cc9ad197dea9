import { latin1, viewOf } from './bytes.ts'

const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const SCAN = 0xda

/** Whether a JPEG holds nothing but its picture: no Exif (which may turn it), no XMP, no comment, nothing behind its end. */
export function isBareJpeg(bytes: Uint8Array): boolean {
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
