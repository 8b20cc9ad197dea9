import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const TRUE_COLOR = 2

/**
 * A PNG of opaque RGBA pixels: https://www.w3.org/TR/png-3/. A third of what the rasterizer's own encoder makes of flat
 * art, since it stores no alpha and filters no rows.
 */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let at = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) rows[at++] = 0
    for (let channel = 0; channel < 3; channel++) rows[at++] = pixels[pixel * 4 + channel] ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, TRUE_COLOR], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from(SIGNATURE), ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
