import { expect, test } from 'vitest'
import { checkImage } from '#server/posts/check-image.ts'
import { imageNames } from '#server/posts/image-name.ts'
import { imagesNamedIn } from '#server/posts/image-uses.ts'
import { imageFixture, imageFixtures, pngOf } from '../../support/images.ts'
import { processorMs } from '../../support/processor-time.ts'

const refusal = (bytes: Uint8Array) => {
  try {
    return checkImage(bytes).format
  } catch (error) {
    return (error as { status?: number }).status
  }
}

test('every format is known by its bytes and measured as a browser shows it', () => {
  const found = [...imageFixtures].map(([name, bytes]) => [name, checkImage(bytes)] as const)
  for (const [name, { format, width, height }] of found) {
    expect(format, name).toBe(/[a-z]+$/.exec(name)?.[0])
    // The camera lay on its side.
    expect([width, height], name).toEqual(name === 'turned.jpg' ? [8, 12] : [12, 8])
  }
  expect(new Set(found.map(([, { format }]) => format))).toEqual(new Set(['png', 'jpg', 'gif', 'webp', 'avif']))
})

test('an image that is cut off anywhere is refused, never taken and never a fault of the server', () => {
  for (const [name, bytes] of imageFixtures)
    for (let length = 0; length < bytes.length; length++)
      expect(refusal(bytes.subarray(0, length)), `${name} cut at ${length}`).toSatisfy(
        (found) => found === 415 || found === 422,
      )
})

test('any byte changed gives an image or a refusal', () => {
  for (const [name, bytes] of imageFixtures)
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(bytes)
        changed[at] = value
        const found = refusal(changed)
        expect(typeof found === 'string' || found === 415 || found === 422, `${name}: ${value} at ${at}`).toBe(true)
      }
})

test('what is no image is refused, whatever it begins like', () => {
  const others = {
    'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'a page': '<!doctype html><script>alert(1)</script>',
    'a PDF': '%PDF-1.7\n',
    'a bitmap': 'BM\x46\0\0\0',
    'an icon': '\0\0\x01\0\x01\0',
    'a TIFF': 'II*\0\x08\0\0\0',
    'a HEIC': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'a film': '\0\0\0\x18ftypisom\0\0\0\0isommp42',
    'a sound': 'RIFF\x24\0\0\0WAVEfmt ',
    'a script that begins like an image': 'GIF8/*',
    'white space first': ` ${imageFixture('tiny.gif').toString('latin1')}`,
  }
  for (const [what, text] of Object.entries(others)) expect(refusal(Buffer.from(text, 'latin1')), what).toBe(415)
  expect(refusal(Buffer.from('GIF89a/*', 'latin1'))).toBe(422)
})

test('dimensions that no screen has are refused', () => {
  expect(refusal(pngOf(12_000, 4_166))).toBe('png')
  for (const [width, height] of [
    [12_001, 1],
    [1, 12_001],
    [10_000, 5_001],
    [0, 5],
    [5, 0],
    [0xffffffff, 0xffffffff],
  ] as const)
    expect(refusal(pngOf(width, height)), `${width} × ${height}`).toBe(422)
})

test('hostile structures are judged in no time', () => {
  const size = 5 * 1024 * 1024
  const filled = (head: string, byte: number) => {
    const bytes = Buffer.alloc(size, byte)
    bytes.write(head, 0, 'latin1')
    return bytes
  }
  const heads = [
    '\x89PNG\r\n\x1A\n',
    '\xFF\xD8\xFF',
    '\xFF\xD8\xFF\xE0\0\x02',
    'GIF89a\x01\0\x01\0\0\0\0',
    'RIFF\x10\0\0\0WEBPVP8X',
    '\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x08meta',
  ]
  const tookMs = processorMs(() => {
    for (const head of heads) for (const byte of [0, 1, 2, 8, 0x21, 0x2c, 0xff]) refusal(filled(head, byte))
  })
  // 42 files of 5 MiB; what walks a file byte by byte with objects of its own takes a minute.
  expect(tookMs).toBeLessThan(10_000)
})

test('a name becomes safe, bounded and never empty', () => {
  const nameOf = (given: string) =>
    imageNames(given, 'png', imageFixture('tiny.png'))[0]?.replace(/-[\da-f]{8}\.png$/, '')
  const names: Record<string, string> = {
    'Holiday Photo.JPG': 'holiday-photo',
    'Über Straße.png': 'uber-strasse',
    '日本語.webp': 'ri-ben-yu',
    'Привет.gif': 'privet',
    '🎉.png': 'image',
    '': 'image',
    '.png': 'image',
    '...': 'image',
    '../../etc/passwd': 'passwd',
    'C:\\fakepath\\Me & You.png': 'me-you',
    'x.png.html': 'x-png',
    'a\0b\nc.png': 'a-b-c',
    'Dr. Smith': 'dr-smith',
    '-rf.png': 'rf',
    'é\u0301': 'e',
  }
  for (const [given, expected] of Object.entries(names)) expect(nameOf(given), given).toBe(expected)
  expect(nameOf('x'.repeat(5000))).toBe('x'.repeat(80))
  for (const name of imageNames('Ü'.repeat(300), 'webp', imageFixture('tiny.png')))
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*-[\da-f]{8,64}\.webp$/)
})

test('a post uses the images that it names in any way', () => {
  const uses = (text: string, name: string) => imagesNamedIn(Buffer.from(text)).has(name.normalize())
  for (const text of [
    '![x](images/a.png)',
    '![x](./images/a.png "title")',
    '![x](<images/a.png>)',
    '[one][r] and ![two][r]\n\n[r]: images/a.png',
    '[r]: <./images/a.png>\n',
    '<img src="images/a.png">',
    "<IMG SRC='/blog/images/a.png?v=1' alt=''>",
    '<img src=images/a.png>',
    '<source srcset="images/b.png 1x, images/a.png 2x">',
    '[the file](https://example.com/blog/images/a.png#top)',
    '![x](images/%61.png)',
    '![x](images/a%2Epng)',
    '![x](images/a\\.png)',
    '![x](images/&#97;.png)',
    '---\ncover: images/a.png\n---\n',
    '![x](images/b.png)![y](images/a.png)',
    '---\nnot closed\n![x](images/a.png)',
  ])
    expect(uses(text, 'a.png'), text).toBe(true)
  for (const text of ['a.png', '![x](a.png)', '![x](images/a.pngx)', '![x](images/ba.png)', '![x](image/a.png)'])
    expect(uses(text, 'a.png'), text).toBe(false)
  expect(uses('![x](<images/my photo (1).png>)', 'my photo (1).png')).toBe(true)
  expect(uses('![x](images/my%20photo%20%281%29.png)', 'my photo (1).png')).toBe(true)
  expect(uses('![x](images/b\u00fccher.png)', 'bu\u0308cher.png')).toBe(true)
  expect(uses('![x](images/b%C3%BCcher.png)', 'b\u00fccher.png')).toBe(true)
  expect(uses('![x](images/100%.png)', '100%.png')).toBe(true)
})

test('a text made of nothing but addresses is searched in no time', () => {
  const tookMs = processorMs(() => {
    for (const part of ['images/', 'images/.png', 'images/.png.png', '.png', 'images/%41%'])
      imagesNamedIn(Buffer.from(part.repeat(1024 * 1024).slice(0, 1024 * 1024)))
  })
  expect(tookMs).toBeLessThan(10_000)
})
