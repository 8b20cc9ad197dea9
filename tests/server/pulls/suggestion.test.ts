import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceLines, splitSuggestion, withSuggestion, wordsAt } from '#server/pulls/suggestion.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (from: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(from)

test('a suggestion is read out of a comment as it was written into one, whatever signs it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('a', '`', '```', '~~~', ' ', '-', '')),
      (said, lines) => {
        const body = said.replace(/[\r\n`~]/g, ' ').trim()
        const suggestion = lines.map((line) => `${line}\n`).join('')
        expect(splitSuggestion(withSuggestion(body, suggestion))).toEqual({ body, suggestion })
      },
    ),
  )
})

test.each([
  ['no block', 'Just words with ```suggestion inside.', { body: 'Just words with ```suggestion inside.' }],
  [
    'CRLF, as GitHub’s own form sends it',
    'See:\r\n```suggestion\r\none\r\ntwo\r\n```\r\nthanks',
    { body: 'See:\n\nthanks'.replace('\n\n', '\n'), suggestion: 'one\ntwo\n' },
  ],
  ['nothing in it takes the lines out', '```suggestion\n```', { body: '', suggestion: '' }],
  ['one empty line', '```suggestion\n\n```', { body: '', suggestion: '\n' }],
  ['never closed', 'a\n```suggestion\none', { body: 'a', suggestion: 'one\n' }],
  [
    'a longer fence holds a shorter one',
    '````suggestion\n```js\nx\n```\n````',
    { body: '', suggestion: '```js\nx\n```\n' },
  ],
  [
    'the first of two',
    '```suggestion\n1\n```\n```suggestion\n2\n```',
    { body: '```suggestion\n2\n```', suggestion: '1\n' },
  ],
  ['another language', '```suggestions\n1\n```', { body: '```suggestions\n1\n```' }],
])('a comment with %s', (_, comment, split) => {
  expect(splitSuggestion(comment)).toEqual(split)
})

const FILES: Record<string, string> = {
  CRLF: 'one\r\ntwo\r\nthree\r\n',
  'mixed ends': 'one\ntwo\r\nthree\n',
  'no end at the end': 'one\ntwo\nthree',
  'a byte order mark and tabs': '\uFEFF---\ntitle: A\t\n---\n\n\tone\n',
  'a lone carriage return': 'one\rtwo\nthree\n',
  'trailing blanks and empty lines': 'one  \n\n\n  two \n',
}

test.each(Object.entries(FILES))('in a file with %s nothing but the lines changes', (name, file) => {
  const before = bytes(file)
  const lines = file.split('\n').filter((one, at, all) => at < all.length - 1 || one !== '')
  for (let first = 1; first <= lines.length; first++)
    for (let last = first; last <= lines.length; last++) {
      const after = text(replaceLines(before, { first, last }, 'new\nwords\n'))
      const head = lines
        .slice(0, first - 1)
        .map((line) => `${line}\n`)
        .join('')
      const rest = lines.slice(last)
      const tail = rest.map((line, at) => (at < rest.length - 1 || file.endsWith('\n') ? `${line}\n` : line)).join('')
      expect(after.startsWith(head)).toBe(true)
      expect(after.endsWith(tail)).toBe(true)
      expect(after.slice(head.length, after.length - tail.length)).toMatch(/^new\r?\nwords(?:\r?\n)?$/)
      // The same words again change nothing.
      const same = wordsAt(before, { first, last })
      if (same !== undefined && !/mixed|lone/.test(name))
        expect(text(replaceLines(before, { first, last }, `${same}\n`))).toBe(file)
      expect(text(replaceLines(before, { first, last }, ''))).toBe(head + tail)
    }
})

test('lines that a file does not have are refused', () => {
  expect(wordsAt(bytes('one\n'), { first: 2, last: 2 })).toBeUndefined()
  expect(() => replaceLines(bytes('one\n'), { first: 1, last: 3 }, 'x')).toThrow('have changed')
  expect(wordsAt(new Uint8Array([0xff, 0x0a]), { first: 1, last: 1 })).toBeUndefined()
})
