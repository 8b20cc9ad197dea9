import fc from 'fast-check'
import { expect, test } from 'vitest'
import YAML from 'yaml'
import type { PostChange } from '#server/contract/contract.ts'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { changePostText } from '#server/posts/front-matter/post-text.ts'
import { setKeys } from '#server/posts/front-matter/set-keys.ts'
import { runs } from '../../support/long-run.ts'

// Front matters as people write them: any order, comments, quotes, line endings, flow and block lists, keys of other
// programs. Each key is a few whole lines, so what belongs to it is known without asking the code under test.

interface Entry {
  key: string
  lines: string[]
}

const word = fc.stringMatching(/^[A-Za-zäöü][A-Za-z0-9 äöü-]{0,12}[a-z]$/)
const awkward = fc.constantFrom(
  'yes',
  '007',
  '2024-01-02',
  'a: b',
  '# x',
  "it's",
  '"q"',
  '---',
  '- x',
  '[x',
  '👩‍🚀',
  'null',
  '*a',
  '&a',
  '!x',
)
const text = fc.oneof(
  word,
  awkward,
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    // Names are read as NFC.
    .map((value) => oneLine(value).normalize())
    .filter((value) => value !== ''),
)
const comment = fc.constantFrom('', '', ' # a comment', '   # another: one')

const scalar = fc.tuple(text, fc.constantFrom('plain', 'single', 'double'), comment).map(([value, style, after]) => {
  const single = `'${value.replaceAll("'", "''")}'`
  const shown = style === 'double' ? JSON.stringify(value) : style === 'single' || !isPlain(value) ? single : value
  return [` ${shown}${after}`]
})
const flowList = fc
  .tuple(fc.array(text, { maxLength: 3 }), comment)
  .map(([tags, after]) => [` [ ${tags.map((tag) => JSON.stringify(tag)).join(',  ')} ]${after}`])
const blockList = fc
  .tuple(fc.array(text, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '  ', '    '))
  .map(([tags, indent]) => ['', ...tags.map((tag) => `${indent}- ${JSON.stringify(tag)}`)])
const blockScalar = fc
  .tuple(fc.constantFrom('|', '>', '|-', '>-'), fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([mark, words]) => [` ${mark}`, ...words.map((line) => `    ${line}`)])
const nested = word.map((value) => ['', `  inner: ${JSON.stringify(value)}   # kept`])

const entryOf = (key: string, ...values: fc.Arbitrary<string[]>[]) =>
  fc.oneof(...values).map(([first = '', ...rest]): Entry => ({ key, lines: [`${key}:${first}`, ...rest] }))
const known = [
  entryOf('title', scalar, blockScalar),
  entryOf('author', scalar),
  entryOf('status', fc.constantFrom([' draft'], [' published # live'], [' "draft"'], [])),
  entryOf('tags', flowList, blockList, fc.constant([' a, b']), fc.constant([])),
  entryOf('updatedAt', fc.constantFrom([' 2024-01-02'], [' "2024-01-02T03:04:05Z"'])),
]
const unknown = ['layout', 'weight', 'x-custom'].map((key) =>
  entryOf(key, scalar, flowList, blockList, blockScalar, nested),
)

const file = fc
  .record({
    entries: fc
      .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7])
      .chain((order) => fc.tuple(...order.map((index) => [...known, ...unknown][index] as fc.Arbitrary<Entry>))),
    between: fc.array(fc.constantFrom('', '# a line of its own', '   '), { minLength: 9, maxLength: 9 }),
    eol: fc.constantFrom('\n', '\r\n'),
    bom: fc.constantFrom('', '\uFEFF'),
    fence: fc.constantFrom('---', '---  '),
    body: fc.constantFrom('', '\n\nWords.\n---\nMore', '\nOne line\n', 'No blank line'),
  })
  .filter(({ entries }) => entries.length > 0)
const change = fc.record({
  key: fc.constantFrom('title', 'author', 'status', 'tags', 'updatedAt'),
  value: text,
  list: fc.array(text, { maxLength: 4 }),
})

test('setting a key leaves every byte outside of it alone and reads back as exactly what was asked', () => {
  fc.assert(
    fc.property(file, change, ({ entries, between, eol, bom, fence, body }, { key, value, list }) => {
      const block = (entry: Entry, n: number) => [...(between[n] === '' ? [] : [between[n] ?? '']), ...entry.lines]
      const lines = [`${bom}${fence}`, ...entries.flatMap(block), fence, ...body.split('\n')]
      const before = lines.join(eol)
      const yaml = (whole: string) => whole.slice(whole.indexOf('\n') + 1, whole.search(/\n---[ ]*(\r?\n|$)/) + 1)
      const data = (whole: string) => YAML.parse(yaml(whole).replaceAll('\r\n', '\n')) ?? {}
      fc.pre(readsAsWritten(before))

      const wanted = key === 'tags' ? list : value
      const after = setKeys(before, { [key]: wanted }).text

      expect(data(after)).toEqual({ ...data(before), [key]: wanted })
      const at = entries.findIndex((entry) => entry.key === key)
      const kept = entries.filter((entry) => entry.key !== key)
      // What stands before the key and what stands after it, to the byte.
      const n = at === -1 ? entries.length : at
      const head = [`${bom}${fence}`, ...entries.slice(0, n).flatMap(block)].join(eol)
      const rest = entries.slice(n + 1).flatMap((entry, index) => block(entry, n + 1 + index))
      expect(after.startsWith(head)).toBe(true)
      expect(after.endsWith([...rest, fence, ...body.split('\n')].join(eol))).toBe(true)
      for (const entry of kept) expect(after).toContain(entry.lines.join(eol))
      expect(/(?<!\r)\n/.test(after)).toBe(eol === '\n')
    }),
    { numRuns: runs(1000) },
  )
}, 60_000)

test('removing a key takes its own lines and no other byte', () => {
  fc.assert(
    fc.property(file, fc.nat(), ({ entries, between, eol, bom, fence, body }, pick) => {
      const block = (entry: Entry, n: number) => [...(between[n] === '' ? [] : [between[n] ?? '']), ...entry.lines]
      const whole = (without?: number) =>
        [
          `${bom}${fence}`,
          ...entries.flatMap((entry, n) =>
            n === without ? block({ ...entry, lines: [] }, n).filter((line) => line.trim() !== '') : block(entry, n),
          ),
          fence,
          ...body.split('\n'),
        ].join(eol)
      const before = whole()
      fc.pre(readsAsWritten(before))
      const at = pick % entries.length
      // Blank lines behind a text of several lines are a part of it, and may go with it.
      const withoutBlank = (text: string) => text.replace(/^[ ]+\r?\n/gm, '')
      expect(withoutBlank(setKeys(before, { [entries[at]?.key ?? '']: null }).text)).toBe(withoutBlank(whole(at)))
    }),
    { numRuns: runs(1000) },
  )
}, 60_000)

test('keys that are changed together end as the same bytes as one after the other', () => {
  const keys = ['title', 'author', 'tags', 'status', 'updatedAt', 'description']
  const changes = fc.dictionary(fc.constantFrom(...keys), fc.oneof(text, fc.constant(null)), { noNullPrototype: true })
  fc.assert(
    fc.property(file, changes, ({ entries, eol, bom, fence, body }, asked) => {
      const lines = [`${bom}${fence}`, ...entries.flatMap((entry) => entry.lines), fence, ...body.split('\n')]
      const before = lines.join(eol)
      fc.pre(readsAsWritten(before))
      const oneByOne = Object.entries(asked).reduce((now, [key, value]) => setKeys(now, { [key]: value }).text, before)
      expect(setKeys(before, asked).text).toBe(oneByOne)
    }),
    { numRuns: runs(1000) },
  )
}, 60_000)

test('a key of a mapping in braces is removed with one comma', () => {
  const without = (yaml: string, key: string) =>
    setKeys(`---\n${yaml}\n---\nWords.`, { [key]: null }).text.split('\n')[1]
  expect(without('{ title: A, tags: [a, b], author: B }', 'tags')).toBe('{ title: A, author: B }')
  expect(without('{ title: A, author: B }', 'author')).toBe('{ title: A }')
  expect(without('{ title: A }', 'title')).toBe('{  }')
  expect(without('{ title: A }', 'author')).toBe('{ title: A }')
})

test('a change of a post reads back as exactly what was asked', () => {
  const changes = fc.record<PostChange>(
    {
      title: text,
      author: text,
      tags: fc.uniqueArray(text),
      status: fc.constantFrom('draft', 'published'),
      content: fc.constantFrom('New.', '---\nA\n---\n', '\n\n  x\n', '# T\r\n'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(file, changes, ({ entries, eol, bom, fence, body }, asked) => {
      const before = [`${bom}${fence}`, ...entries.flatMap((entry) => entry.lines), fence, ...body.split('\n')].join(
        eol,
      )
      const read = (whole: string) => parsePost({ id: 'x', revision: '', bytes: Buffer.from(whole) })
      const { post } = read(before)
      fc.pre(readsAsWritten(before))
      const after = read(changePostText({ post, text: before }, asked, '2026-01-01T00:00:00.000Z').text).post
      const { content, ...keys } = asked
      expect(after).toMatchObject(keys)
      if (content !== undefined)
        expect(after.content.replaceAll('\r\n', '\n')).toBe(content.replaceAll('\r\n', '\n').replace(/^\n+/, ''))
    }),
    { numRuns: runs(500) },
  )
}, 60_000)

/** False for the few that chance made no readable post, such as a word that is a YAML error when it is not quoted. */
function readsAsWritten(whole: string): boolean {
  const { post } = parsePost({ id: 'x', revision: '', bytes: Buffer.from(whole) })
  return post.problems.every(({ severity }) => severity !== 'error')
}

function isPlain(value: string): boolean {
  return /^[A-Za-zäöü][A-Za-z0-9 äöü-]*$/.test(value)
}

function oneLine(value: string): string {
  return value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
