import { expect, test } from 'vitest'
import { findPassage } from '../../../../src/editor/writing/text/find-passage.ts'
import { processorMs } from '../../../support/processor-time.ts'

const found = (content: string, quote: string, block = 0) => {
  const place = findPassage(content, { quote, block })
  return place && content.slice(place.from, place.to)
}

test('the words of a page are found in the Markdown that they came from', () => {
  const content = [
    '## The *first* heading',
    'Some **bold words**, a [link of two](https://example.com/words-here "Title") and\n<kbd>more</kbd> `code`.',
    '- one\n- two',
    '| a | b |\n| - | - |\n| c | d |',
    'Zwölf Boxkämpfer שלום 漢字かな \u{1f600}!',
  ].join('\n\n')
  expect(found(content, 'The first heading')).toBe('The *first* heading')
  expect(found(content, 'bold words, a link of two and more code.')).toBe(
    'bold words**, a [link of two](https://example.com/words-here "Title") and\n<kbd>more</kbd> `code',
  )
  expect(found(content, 'ome bold wor')).toBe('ome **bold wor')
  expect(found(content, 'one two a b c')).toBe('one\n- two\n\n| a | b |\n| - | - |\n| c')
  expect(found(content, 'wölf Boxkämpfer שלום 漢字')).toBe('wölf Boxkämpfer שלום 漢字')
  expect(found(content, 'Boxkämp')).toBe('Boxkämp')
  expect(found(content, '\u{1f600}')).toBe('\u{1f600}')
})

test('words that are gone, changed, or only in an address are not found', () => {
  const content = 'Some words [here](https://example.com/elsewhere).'
  for (const quote of ['Other words', 'Some words there', 'elsewhere', 'words Some', '', '?'])
    expect([quote, findPassage(content, { quote, block: 0 })]).toEqual([quote, undefined])
})

test('of a passage that is not there as a whole, its beginning or its end is found', () => {
  const content =
    'The beginning of this passage is as it was, the rest is new.\n\n```js\nconst courses = await readAll(1)\n```'
  expect(found(content, 'The beginning of this passage is as it was, and more followed.')).toBe(
    'The beginning of this passag',
  )
  expect(found(content, 'js Copy const courses = await readAll(1)')).toBe('onst courses = await readAll(1')
  expect(found(content, 'Another beginning, but then: const courses = await readAll(2)')).toBeUndefined()
})

test('of equal passages the one that is nearest to the block is found', () => {
  const content = Array.from({ length: 9 }, (_, n) => `Equal words, number ${n}.`).join('\n\n')
  for (const block of [0, 4, 8]) {
    const place = findPassage(content, { quote: 'Equal words', block })
    expect(content.slice(place?.from).startsWith(`Equal words, number ${block}.`)).toBe(true)
  }
  expect(findPassage(content, { quote: 'Equal words', block: null })?.from).toBe(0)
})

test('a long text that is hostile is searched in seconds at most', () => {
  const hostile = ['](a '.repeat(50_000), '<'.repeat(100_000), ']('.repeat(100_000), '\n '.repeat(100_000)]
  const took = processorMs(() => {
    for (const content of hostile) findPassage(content, { quote: 'a '.repeat(150), block: 1 })
    findPassage('a'.repeat(200_000), { quote: 'a'.repeat(300), block: 1 })
  })
  expect(took).toBeLessThan(4000)
})
