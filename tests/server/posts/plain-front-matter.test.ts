import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMapping, parseYaml } from '#server/posts/front-matter/parse-yaml.ts'
import { readPlainFrontMatter } from '#server/posts/front-matter/plain-front-matter.ts'
import { FrontMatterError } from '#server/posts/front-matter/problem.ts'
import { runs } from '../../support/long-run.ts'

const KEYS = [
  'title',
  'tags',
  'status',
  'createdAt',
  'x-y',
  'null',
  'True',
  '__proto__',
  'constructor',
  '"q"',
  '? a',
  '1',
]
const VALUES = [
  'Hello', 'Hello world', 'a: b', 'a #b', 'a#b', 'Über “alles”', 'true', 'NULL', '~', 'yes', 'null x', '12', '1e3', '.inf',
  '2025-04-29', '2025-04-29T09:30:00Z', '2025-04-29 09:30', '2025-04-29T09:30:00.5+02:00', '0x1f', "'it''s'", "'a b'",
  '"a b"', '"a\\nb"', '"', "'", '"a" b', '[a, b]', '[a,b ]', '[ ]', '[]', '[a, ]', '[a, , b]', '[1]', '[true]', '[a: b]',
  '["a, b"]', "['a']", '[a', 'a]', '[a] b', '{a: b}', '|', '>-', '&a b', '*a', '!t b', '@a', '%a', '`a', '- a', '-', 'a -',
  'a ', ' a', '\ta', 'a\tb', 'a, b', 'a]b', 'a}', 'it’s', 'Tom & Jerry', '#x', 'x y: ', 'C++', 'a\u00a0b', 'a\u2028b', '\ufeffa',
] // biome-ignore format: a table of troubles
const LINES = [
  '',
  ' ',
  '# c',
  '  - a',
  '- a',
  '  - "b: c"',
  '   - x',
  '  -',
  '  more',
  '...',
  '---',
  '  key: nested',
  'title',
]

const value = fc.oneof(fc.constantFrom(...VALUES), fc.string())
const line = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...KEYS), value).map(([key, text]) => `${key}: ${text}`) },
  { weight: 1, arbitrary: fc.constantFrom(...KEYS).map((key) => `${key}:`) },
  { weight: 2, arbitrary: fc.constantFrom(...LINES) },
)

test('whatever is read line by line is what YAML reads, value for value and place for place', () => {
  const block = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(block, (yaml) => {
      const plain = readPlainFrontMatter(yaml)
      if (!plain) return
      const { values, placeOf, keys } = parseYaml(yaml)
      expect(plain.values).toEqual(values)
      expect(plain.keys()).toEqual(keys())
      for (const { key } of plain.keys()) expect([key, plain.placeOf(key)]).toEqual([key, placeOf(key)])
    }),
    { numRuns: runs(20_000) },
  )
})

test('each value alone is read as YAML reads it, or left to YAML', () => {
  for (const text of VALUES) {
    const plain = readPlainFrontMatter(`title: ${text}`)
    if (plain) expect([text, plain.values]).toEqual([text, parseMapping(`title: ${text}`).values])
  }
})

test('the front matter that the editor writes, and that people write by hand, needs no YAML reader', () => {
  const yaml = [
    'title: Where agents help, and where they do not',
    'author: "Ada: owner"',
    'status: published',
    'tags: [ai, machine learning]',
    'createdAt: 2025-04-29T09:00:00.000Z',
    'updatedAt: 2025-04-30',
    'cover:',
    'series:',
    '  - one',
    "  - 'two'",
  ].join('\n')
  expect(readPlainFrontMatter(yaml)?.values).toEqual({
    title: 'Where agents help, and where they do not',
    author: 'Ada: owner',
    status: 'published',
    tags: ['ai', 'machine learning'],
    createdAt: '2025-04-29T09:00:00.000Z',
    updatedAt: '2025-04-30',
    cover: null,
    series: ['one', 'two'],
  })
})

test('a quotation mark that is never closed is told where it opens', () => {
  const wrong = (yaml: string) => {
    try {
      parseYaml(yaml)
    } catch (error) {
      if (error instanceof FrontMatterError) return [error.place.line, error.place.column, error.message]
    }
    return undefined
  }
  const told = 'A closing quotation mark is missing. Add the mark at the end of the text.'
  expect(wrong('title: "Broken: [x\ntags: a\nauthor: b')).toEqual([2, 8, told])
  expect(wrong("title: A\ntags: ['one', 'two\nauthor: b")).toEqual([3, 15, told])
  expect(wrong('title: "Broken\ntags: "a"')).toEqual([2, 8, told])
  expect(wrong('"title: Broken')).toEqual([2, 1, told])
})
