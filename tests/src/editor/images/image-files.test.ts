import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { escapeWords } from '#content/post-images.ts'
import { attachmentsOf } from '#src/editor/images/attachments.ts'
import { descriptionIn, imageMarkdown } from '#src/editor/images/describe-image.ts'
import { examine, isSvg } from '#src/editor/images/examine.ts'
import { apart, blockAt } from '#src/editor/images/text-place.ts'
import { findUndescribed } from '#src/editor/images/writing-images.tsx'
import type { Apart } from '#src/editor/text/kept-pictures.ts'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { imageFixture, imageFixtures, pngOf } from '../../../support/images.ts'
import { uploadedAfter } from '../writing/commands/text-state.ts'

const look = (bytes: Uint8Array) => examine(new Uint8Array(bytes))
const ends = (type: string, data: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, Buffer.from(data)])
}

test('what moves is told from what does not, by the bytes', () => {
  const moving = [...imageFixtures].filter(([, bytes]) => look(bytes).isMoving).map(([name]) => name)
  expect(moving.toSorted()).toEqual(['moving.avif', 'moving.gif', 'moving.webp'])
})

test('a file without metadata comes out byte for byte', () => {
  for (const name of ['tiny.png', 'tiny.gif', 'moving.gif', 'lossy.webp', 'lossless.webp', 'moving.webp'])
    expect(Buffer.from(look(imageFixture(name)).bare ?? []).equals(imageFixture(name)), name).toBe(true)
  expect(look(imageFixture('tiny.jpg')).bare).not.toBeNull()
})

test('words beside the picture are taken out of a PNG, a WebP and a GIF, and what hangs behind their end', () => {
  const png = pngOf(4, 4, Buffer.from('GPS 52.5'))
  const gif = imageFixture('moving.gif')
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 8]), Buffer.from('GPS 52.5'), Buffer.from([0])])
  const webp = Buffer.concat([imageFixture('moving.webp'), ends('EXIF', 'GPS 52.5')])
  webp.writeUInt32LE(webp.length - 8, 4)
  webp[20] = (webp[20] ?? 0) | 0b1000
  const files = [png, Buffer.concat([imageFixture('tiny.png'), Buffer.from('GPS 52.5')]), webp]
  files.push(Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]))
  for (const file of files) {
    const { bare } = look(file)
    expect(bare).not.toBeNull()
    expect(Buffer.from(bare ?? []).includes('GPS')).toBe(false)
  }
  expect(Buffer.from(look(webp).bare ?? []).equals(imageFixture('moving.webp'))).toBe(true)
  expect(Buffer.from(look(files[3] as Buffer).bare ?? []).equals(gif)).toBe(true)
})

test('a JPEG with Exif, a comment or a second file behind it is never taken as it is', () => {
  const jpeg = imageFixture('tiny.jpg')
  const segment = (marker: number, data: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), Buffer.from(data)])
  const withSegment = (marker: number, data: string) =>
    Buffer.concat([jpeg.subarray(0, 2), segment(marker, data), jpeg.subarray(2)])
  expect(look(withSegment(0xe2, 'ICC_PROFILE\0abc')).bare).not.toBeNull()
  for (const file of [
    withSegment(0xe1, 'Exif\0\0GPS'),
    withSegment(0xed, 'Photoshop 3.0\0'),
    withSegment(0xfe, 'words'),
    Buffer.concat([jpeg, jpeg]),
    imageFixture('turned.jpg'),
  ])
    expect(look(file).bare).toBeNull()
})

test('a file that is cut off anywhere is looked at without a fault', () => {
  for (const bytes of imageFixtures.values())
    for (let length = 0; length < Math.min(bytes.length, 400); length++) look(bytes.subarray(0, length))
})

test('an SVG is known whatever it is called', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const nameless = { name: 'a.png', type: 'image/png' }
  expect(isSvg(bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="">'), nameless)).toBe(true)
  expect(isSvg(bytes(''), { name: 'a.svg', type: '' })).toBe(true)
  expect(isSvg(bytes('<html><svg>'), nameless)).toBe(false)
})

test('any words become a description that says the same', () => {
  expect(imageMarkdown('  A [box]\n*or* two ', 'images/a b(1).png')).toBe(
    '![A \\[box\\] \\*or\\* two](images/a%20b%281%29.png)',
  )
  expect(imageMarkdown('', 'images/a.png', true)).toBe('![](images/a.png "decorative")')
  expect(escapeWords('R&D of snake_case &amp; _x_ `y` <z>')).toBe('R&D of snake_case \\&amp; \\_x\\_ \\`y\\` \\<z>')
})

test('the images that no one has described are found, those in code are none', () => {
  const text =
    '![](images/a.png) ![x](images/b.png)\n\n`![](images/c.png)`\n\n```\n![](images/d.png)\n```\n\n![ ](<./images/e%20f.png> "t") ![](images/g.png "decorative")'
  expect(findUndescribed(text)).toEqual([
    { path: 'images/a.png', at: 2, end: 16 },
    { path: 'images/e f.png', at: text.indexOf('![ ]') + 2, end: text.indexOf(' "t"') },
  ])
})

test('a picture that comes with its own name is an image, one that comes with formatted words is not', () => {
  const file = { name: 'a.png', type: 'image/png' } as File
  const carry = (texts: Record<string, string>, files = [file]) =>
    attachmentsOf({ files, getData: (type: string) => texts[type] ?? '' } as unknown as DataTransfer)
  expect(carry({})).toEqual({ files: [file], text: '' })
  expect(carry({ 'text/plain': 'a.png', 'text/html': '<img>' })).toEqual({ files: [file], text: '' })
  expect(carry({ 'text/plain': 'https://example.com/a.png' })).toEqual({ files: [file], text: '' })
  expect(carry({ 'text/plain': '1\t2', 'text/html': '<table>' })).toEqual({ files: [], text: '1\t2' })
  expect(carry({ 'text/plain': 'Look:' })).toEqual({ files: [file], text: 'Look:' })
  expect(carry({}, [{ name: 'notes.md', type: '' } as File]).files).toEqual([])
})

test('a picture on an empty line is a paragraph of its own, and one in a line stays in it', () => {
  const put = (before: string, after: string, apartness?: Apart) =>
    before + apart(before, '![](a)', after, apartness) + after
  expect(put('One\n', '\nTwo')).toBe('One\n\n![](a)\n\nTwo')
  expect(put('One\n\n', '\n\nTwo')).toBe('One\n\n![](a)\n\nTwo')
  expect(put('', '')).toBe('![](a)')
  expect(put('One ', ' two')).toBe('One ![](a) two')
  expect(put('![](b)', 'Two', 'from others')).toBe('![](b)\n\n![](a)Two')
  // At the end of a paragraph it stands behind it, whatever was typed meanwhile.
  const putBehind = (before: string, after: string) => before + apart(before, '![](a)', after, 'from block') + after
  expect(putBehind('One', '')).toBe('One\n\n![](a)')
  expect(putBehind('One', 'and on.\n\nTwo')).toBe('One\n\n![](a)\n\nand on.\n\nTwo')
  expect(putBehind('One', '\n\nTwo')).toBe('One\n\n![](a)\n\nTwo')
})

test('a picture that is put in words splits their paragraph, and stands within their item or quote', () => {
  const put = (marked: string) => uploadedAfter(`${marked}\n\n^`, (state) => state).replace(/\s*\^$/, '')
  expect(put('One ¤two.')).toBe('One\n\n![](a.png)\n\ntwo.')
  expect(put('One\nand ¤two.')).toBe('One\nand\n\n![](a.png)\n\ntwo.')
  expect(put('One **bo¤ld** two.')).toBe('One **bold**\n\n![](a.png)\n\ntwo.')
  expect(put('One [li¤nk](/a)')).toBe('One [link](/a)\n\n![](a.png)')
  expect(put('## He¤ad\nWords')).toBe('## Head\n\n![](a.png)\n\nWords')
  expect(put('- one ¤two\n- three')).toBe('- one \n\n  ![](a.png)\n\n  two\n- three')
  expect(put('- one¤ two')).toBe('- one \n\n  ![](a.png)\n\n  two')
  expect(put('- one¤\n- three')).toBe('- one\n\n  ![](a.png)\n- three')
  expect(put('1. ¤')).toBe('1. ![](a.png)')
  expect(put('1. one\n   more¤')).toBe('1. one\n   more\n\n   ![](a.png)')
  expect(put('> one ¤two\n> on')).toBe('> one \n>\n> ![](a.png)\n>\n> two\n> on')
  expect(put('> - one¤')).toBe('> - one\n>\n>   ![](a.png)')
  expect(put('| a | b¤ |\n| - | - |')).toBe('| a | b![](a.png) |\n| - | - |')
  expect(put('```\na ¤b\n```')).toBe('```\na ![](a.png)b\n```')
})

test('a picture that is dropped on a block stands before or behind all of it, and in a table in the cell', () => {
  const drop = (text: string, side: 'from' | 'to') => {
    const at = text.indexOf('^')
    const doc = text.replace('^', '')
    const block = blockAt(EditorState.create({ doc, extensions: postMarkdownLanguage }), at)
    if (!block) return null
    const place = block[side]
    const picture = apart(doc.slice(0, place), '![](a)', doc.slice(place), 'from block')
    return doc.slice(0, place) + picture + doc.slice(place)
  }
  expect(drop('Old schoo^ls\nremain.\n\nTwo', 'to')).toBe('Old schools\nremain.\n\n![](a)\n\nTwo')
  expect(drop('One\n\nTw^o', 'from')).toBe('One\n\n![](a)\n\nTwo')
  expect(drop('# He^ad\nWords', 'to')).toBe('# Head\n\n![](a)\n\nWords')
  expect(drop('- one\n  - tw^o\n- three', 'to')).toBe('- one\n  - two\n- three\n\n![](a)')
  expect(drop('One\n\n> quo^te\n> on', 'to')).toBe('One\n\n> quote\n> on\n\n![](a)')
  expect(drop('> quo^te\n> on', 'from')).toBe('![](a)\n\n> quote\n> on')
  expect(drop('One\n^\nTwo', 'to')).toBeNull()
  expect(drop('| a^ | b |\n| - | - |\n| c | d |', 'to')).toBeNull()
  expect(drop('> | a | b |\n> | - | - |\n> | c^ | d |', 'to')).toBeNull()
})

test('what a text says of a picture is found by its path, without the signs that Markdown needs', () => {
  const text = `![](images/a.webp) ${imageMarkdown('A [red] field', 'images/a b.webp')}`
  expect(descriptionIn(text, 'images/a b.webp')).toBe('A [red] field')
  expect(descriptionIn(text, 'images/a.webp')).toBe('')
})
