import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { readFrontMatter } from '#server/posts/front-matter/front-matter.ts'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { POST_KEYS } from '#server/posts/front-matter/post-keys.ts'
import * as limits from '#server/posts/front-matter/post-limits.ts'
import { FAULTS } from '../../../support/faults.ts'
import { faultyPosts } from '../../../support/faulty-posts.ts'

const posts = fileURLToPath(new URL('../../../../posts/', import.meta.url))
const longPosts = fileURLToPath(new URL('../../../support/long-posts/', import.meta.url))
const schema = JSON.parse(readFileSync(`${posts}.schema.json`, 'utf8'))
const validate = new Ajv({ allErrors: true }).compile(schema)

test('the schema that editors are given describes each key that the site reads', () => {
  expect(Object.keys(schema.properties).sort()).toEqual([...POST_KEYS].sort())
  for (const one of Object.values<{ description?: string }>(schema.properties)) expect(one.description).toMatch(/\.$/)
})

test.each([
  ['title', 'x', limits.MAX_TITLE_LENGTH],
  ['author', 'x', limits.MAX_AUTHOR_LENGTH],
  ['description', 'x', limits.MAX_DESCRIPTION_LENGTH],
  ['coverAlt', 'x', limits.MAX_COVER_ALT_LENGTH],
  ['series', 'x', limits.MAX_SERIES_LENGTH],
  ['canonical', 'https://a.example/', limits.MAX_ADDRESS_LENGTH],
])('%s may be as long as the site reads it, and no longer', (key, start, most) => {
  expect(validate({ [key]: start.padEnd(most, 'x') })).toBe(true)
  expect(validate({ [key]: start.padEnd(most + 1, 'x') })).toBe(false)
})

test.each([
  ['tags', limits.MAX_TAGS],
  ['aliases', limits.MAX_POST_ALIASES],
])('%s may be as many as the site reads, and no more', (key, most) => {
  const names = Array.from({ length: most + 1 }, (_, at) => `name-${at}`)
  expect(validate({ [key]: names.slice(1) })).toBe(true)
  expect(validate({ [key]: names })).toBe(false)
})

test('a tag may be as long as the site reads it, and no longer', () => {
  expect(validate({ tags: ['x'.repeat(limits.MAX_TAG_LENGTH)] })).toBe(true)
  expect(validate({ tags: ['x'.repeat(limits.MAX_TAG_LENGTH + 1)] })).toBe(false)
})

test('the front matter of common posts satisfies it', () => {
  const names = readdirSync(longPosts).filter((name) => name.endsWith('.md'))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const isValid = validate(readFrontMatter(readFileSync(path.join(longPosts, name), 'utf8')).values)
    expect(validate.errors ?? [], name).toEqual([])
    expect(isValid, name).toBe(true)
  }
})

test('it objects to the values that the site objects to', () => {
  const VALUES = /^\S+ warning (?:title|author|status|tags|date|description|cover|coverAlt)$/
  let judged = 0
  for (const [name, bytes] of Object.entries(faultyPosts())) {
    const fault = FAULTS[name]?.[0] ?? ''
    if (!name.endsWith('.md') || / error /.test(fault)) continue
    judged += 1
    expect(validate(readFrontMatter(String(bytes)).values), name).toBe(!VALUES.test(fault))
  }
  expect(judged).toBeGreaterThan(20)
})

const values = [
  ...['draft', 'published', 'Draft', 'words', 'ai, lms', '2025-04-29', '2025-04-29T09:30:00Z', '2025-04-29 09:30'],
  ...[
    '2025-04-29T09:30:00,5+02:00',
    '29.4.2025',
    '2025/04/29',
    7,
    1.5,
    true,
    null,
    [],
    ['a'],
    ['a', 7],
    [null],
    {},
    { a: 1 },
  ],
]

test.each(POST_KEYS)('of %s it takes what is read without a warning, and nothing else', (key) => {
  for (const value of values) {
    const text = `---\n${JSON.stringify({ [key]: value })}\n---\n`
    const { problems } = parsePost({ id: 'a', revision: '', bytes: Buffer.from(text) }).post
    expect(validate({ [key]: value }), `${key}: ${JSON.stringify(value)}`).toBe(problems.length === 0)
  }
})

test('a key that it does not describe is allowed, since the site keeps it', () => {
  expect(validate({ title: 'A', layout: 'wide' })).toBe(true)
})
