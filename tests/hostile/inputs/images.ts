import { hostileImages } from '../../support/hostile-images.ts'
import { imageFixture, pngOf } from '../../support/images.ts'
import type { RequestInput } from '../input.ts'

function image(
  name: string,
  bytes: () => Uint8Array,
  answers: number | readonly number[],
  file = 'a.png',
  more: string[] = [],
): RequestInput {
  const request = () => ({
    method: 'POST',
    path: `/api/images?name=${encodeURIComponent(file)}`,
    headers: ['Content-Type: image/png', ...more],
    body: bytes(),
  })
  return { kind: 'request', by: 'owner', name: `an image: ${name}`, request, answers }
}

const gif = () => imageFixture('moving.gif')

/** A GIF whose frames are the first one's, again and again. */
function manyFrames(count: number): Buffer {
  const bytes = gif()
  // Behind the header, the screen's descriptor and its table of colors.
  const tableBytes = 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1)
  const start = 13 + (((bytes[10] ?? 0) & 0x80) === 0 ? 0 : tableBytes)
  const frame = Buffer.from('2c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex')
  return Buffer.concat([bytes.subarray(0, start), ...Array.from({ length: count }, () => frame), Buffer.from(';')])
}

export const images: readonly RequestInput[] = [
  image('12,001 pixels a side are refused', () => pngOf(12_001, 1), 422),
  image('a picture of 4 billion by 4 billion pixels is refused', () => pngOf(0xffffffff, 0xffffffff), 422),
  image('a small file of 50 million pixels is not decoded', () => pngOf(11_000, 11_000), 422),
  image('a GIF of 10,000 frames is taken or refused', () => manyFrames(10_000), [200, 201, 422]),
  image('a picture that is cut off is refused', () => imageFixture('tiny.png').subarray(0, 40), [415, 422]),
  image(
    'an SVG with another name is refused',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    415,
  ),
  image(
    'a page that begins like a GIF is refused',
    () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    [415, 422],
  ),
  image(
    'a picture with a page behind it is taken as a picture or refused',
    () => Buffer.concat([imageFixture('tiny.png'), Buffer.from('<script>alert(1)</script>')]),
    [200, 201, 415, 422],
  ),
  image(
    'chunks without an end are refused',
    () => Buffer.concat([imageFixture('tiny.png').subarray(0, 33), Buffer.alloc(4_000_000)]),
    [415, 422],
  ),
  image(
    'an AVIF of a million empty boxes is refused',
    () =>
      Buffer.concat([
        imageFixture('tiny.avif').subarray(0, 32),
        Buffer.from('\0\0\0\x08free'.repeat(500_000), 'latin1'),
      ]),
    [415, 422],
  ),
  ...Object.entries(hostileImages).map(([name, make]) => image(name, make, [200, 201, 415, 422])),
  image('6 MB is refused', () => Buffer.alloc(6_000_000), 413),
  image('a compressed body is refused', () => imageFixture('tiny.png'), 415, 'a.png', ['Content-Encoding: gzip']),
  image(
    'a name of 3,000 odd characters becomes a plain one',
    () => pngOf(20, 20),
    [200, 201, 400, 422],
    '../\u202E<b>\0%'.repeat(150),
  ),
]
