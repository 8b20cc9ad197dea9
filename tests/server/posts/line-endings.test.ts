import { expect, test } from 'vitest'
import { keepLineEndings } from '#server/posts/front-matter/line-endings.ts'

const MIXED = 'one\ntwo\r\nthree\nfour\r\nfive\n'

test.each([
  ['a line that is typed in', 'one\ntwo!\nthree\nfour\nfive\n', 'one\ntwo!\r\nthree\nfour\r\nfive\n'],
  ['lines between two that change', 'ONE\ntwo\nthree\nfour\nFIVE\n', 'ONE\ntwo\r\nthree\nfour\r\nFIVE\n'],
  ['a line that is put in', 'one\ntwo\nmore\nthree!\nfour\nfive\n', 'one\ntwo\r\nmore\nthree!\nfour\r\nfive\n'],
  ['lines behind the last', 'one\ntwo\nthree\nfour\nfive\nsix\n', 'one\ntwo\r\nthree\nfour\r\nfive\nsix\n'],
])('line endings stay: %s', (_, typed, after) => {
  expect(keepLineEndings(MIXED, typed)).toBe(after)
  expect(keepLineEndings(after, MIXED.replaceAll('\r\n', '\n'))).toBe(MIXED)
})

test('lines around one that goes keep their endings', () => {
  expect(keepLineEndings(MIXED, 'one\nthree\nfour\nfive!\n')).toBe('one\nthree\nfour\r\nfive!\n')
})

test('a text that is too large to compare keeps its endings line by line', () => {
  const lines = Array.from({ length: 1500 }, (_, at) => `${at}${at % 3 ? '\n' : '\r\n'}`)
  const typed = lines.map((line) => `x${line.replace('\r', '')}`).join('')
  expect(keepLineEndings(lines.join(''), typed)).toBe(lines.map((line) => `x${line}`).join(''))
})
