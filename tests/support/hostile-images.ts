import { imageFixture, pngOf } from './images.ts'

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const body = Buffer.concat(content)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** As many pieces as fill a file of so many bytes. */
function filled(piece: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece)
}

const FILE_TYPE = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1'))
const EXTENTS = box('ispe', Buffer.from('000000000000000c00000008', 'hex'))
const PIXELS = box('mdat', Buffer.alloc(8))
const MEBIBYTE = 1024 * 1024
const END_OF_JPEG = Buffer.from('ffd9', 'hex')

function avif(properties: Buffer): Buffer {
  return Buffer.concat([FILE_TYPE, box('meta', Buffer.alloc(4), box('iprp', box('ipco', properties))), PIXELS])
}

function jpeg(segments: Buffer): Buffer {
  const tiny = imageFixture('tiny.jpg')
  return Buffer.concat([tiny.subarray(0, 2), segments, tiny.subarray(2)])
}

/** Images whose heads take a reader long that follows all that they say, by what is wrong with them. */
export const hostileImages: Readonly<Record<string, () => Buffer>> = {
  'an AVIF that repeats its size box 60,000 times': () => avif(filled(EXTENTS, 1.2 * MEBIBYTE)),
  'an AVIF of a million empty boxes before its sizes': () =>
    avif(Buffer.concat([filled(box('free'), 4 * MEBIBYTE), EXTENTS])),
  'an AVIF whose boxes have no length': () => avif(filled(Buffer.from('\0\0\0\0free'), MEBIBYTE)),
  'a JPEG of nothing but empty segments': () => jpeg(filled(Buffer.from('ffe20002', 'hex'), 4 * MEBIBYTE)),
  'a JPEG of notes that point at themselves': () =>
    jpeg(filled(Buffer.from(`ffe1002045786966000049492a0008000000ffff${'00'.repeat(14)}`, 'hex'), 4 * MEBIBYTE)),
  'a JPEG that never ends': () =>
    Buffer.concat([imageFixture('tiny.jpg').subarray(0, 2), Buffer.alloc(4 * MEBIBYTE, 0xff)]),
  'a PNG of 300,000 empty chunks': () => {
    const png = pngOf(12, 8)
    return Buffer.concat([
      png.subarray(0, 33),
      filled(Buffer.from('00000000744558740000000000', 'hex').subarray(0, 12), 4 * MEBIBYTE),
      png.subarray(33),
    ])
  },
  'a GIF in blocks of a byte': () => {
    const gif = imageFixture('tiny.gif')
    return Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from('21fe', 'hex'),
      filled(Buffer.from('0161', 'hex'), 4 * MEBIBYTE),
      Buffer.from('003b', 'hex'),
    ])
  },
  'a drawing whose first tag is of a megabyte': () => Buffer.from(`<svg ${'a="'.repeat(MEBIBYTE / 3)}`),
  'half a JPEG': () => Buffer.concat([jpeg(Buffer.alloc(0)).subarray(0, 20), END_OF_JPEG]),
}
