import { type Examined, join, latin1, viewOf } from './bytes.ts'

// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
const HEADER_BYTES = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
// How often it repeats, and its colors; any other application's block is metadata.
const DRAWN = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/

export function examineGif(bytes: Uint8Array<ArrayBuffer>): Examined {
  const view = viewOf(bytes)
  const afterTable = (flags: number, at: number) => (flags & 0x80 ? at + 3 * 2 ** ((flags & 7) + 1) : at)
  const afterBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    return at + 1
  }
  let at = afterTable(view.getUint8(10), HEADER_BYTES)
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
      (label === APPLICATION && DRAWN.test(latin1(bytes, at + 3, at + 14)))
    if (kind === IMAGE) pictures++
    if (isDrawn) kept.push(bytes.subarray(at, next))
    at = next
  }
  return { isMoving: pictures > 1, bare: join([...kept, new Uint8Array([TRAILER])]) }
}
