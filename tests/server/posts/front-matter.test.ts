import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { type ParsedPost, toParsedPost } from '#server/posts/front-matter/parsed-post.ts'
import { changePostText, newPostText } from '#server/posts/front-matter/post-text.ts'
import { readFacts } from '#server/posts/front-matter/read-facts.ts'
import { firstHeading } from '#src/blog/body/read-text.ts'
import { processorMs } from '../../support/processor-time.ts'

const folder = fileURLToPath(new URL('../fixtures/posts/', import.meta.url))

function parse(text: string | Uint8Array, id = 'x'): ParsedPost {
  const file = { id, revision: '', bytes: typeof text === 'string' ? Buffer.from(text) : text }
  return toParsedPost(file, readFacts(file, { firstHeading }))
}

function read(name: string): ParsedPost['post'] {
  return parse(readFileSync(path.join(folder, name)), name.replace(/\.md$/, '')).post
}

const NOTHING = {
  author: null,
  status: 'draft',
  tags: [],
  createdAt: null,
  updatedAt: null,
  description: null,
  cover: null,
  coverAlt: null,
  series: null,
  canonical: null,
  aliases: null,
  publishAt: null,
  unpublishAt: null,
  content: 'Words.\n',
} as const
const READABLE: Record<string, Partial<Post>> = {
  '2025-02-30-no-such-day.md': { title: 'Named' },
  '2025-03-01-dated-by-name.md': { title: 'Named', createdAt: '2025-03-01T00:00:00.000Z' },
  'blank.md': { title: 'blank', content: '' },
  'block-scalars.md': { title: 'Folded over two lines' },
  'bom-in-body.md': { title: 'Joined' },
  'bom.md': { title: 'Marked', status: 'published' },
  'closed-at-the-end.md': { title: 'End', content: '' },
  'comment-only.md': { title: 'comment-only' },
  'comments-and-unknown-keys.md': { title: `It's "quoted"`, tags: ['ai', 'lms'] },
  'crlf.md': {
    title: 'Carriage returns',
    author: 'Ada',
    tags: ['ai', 'lms'],
    content: 'First line.\r\nSecond line.\r\n',
  },
  'dashes-inside.md': { title: 'Dashes', status: 'published', content: '---\nA rule.\n' },
  'dates-with-offset.md': {
    title: 'Dates',
    createdAt: '2025-04-28T23:30:00.000Z',
    updatedAt: '2025-04-30T01:45:30.123Z',
  },
  'dates-without-time.md': {
    title: 'Dates',
    createdAt: '2025-04-29T00:00:00.000Z',
    updatedAt: '2025-04-30T10:00:00.000Z',
  },
  'empty-front-matter.md': { title: 'empty-front-matter' },
  'empty.md': { title: 'empty', content: '' },
  'explicit-keys.md': { title: 'Asked' },
  'fence-with-trailing-space.md': { title: 'Spaces', status: 'published' },
  'few-aliases.md': { title: 'By *name*', author: 'Ada' },
  'flow-map.md': { title: 'Flow', tags: ['a', 'b'] },
  'four-dashes.md': { title: 'title: x', content: '----\ntitle: x\n----\nWords.\n' },
  'heading-in-code.md': { title: 'C# and F#', content: '```sh\n# not this one\n```\n\n## C# and `F#`\n' },
  'indented.md': { title: 'Indented', tags: ['a'] },
  'leading-blank-lines.md': { title: 'Blank', content: '  Indented.\n' },
  'merge-key.md': { title: 'Merged' },
  'mixed-endings.md': { title: 'Mixed', content: 'One\r\nTwo\nThree\r\n' },
  'multi-document.md': { title: 'First' },
  'no-final-newline.md': { title: 'End', content: 'No newline' },
  'no-front-matter.md': { title: 'A heading', content: '# A heading #\n\nWords.\n' },
  'nul-escape.md': { title: 'a\0b\nc' },
  'null-values.md': { title: 'From the heading', content: '# From the heading\n' },
  'prototype-keys.md': { title: 'prototype-keys' },
  'quoted-keys.md': { title: 'Quoted', status: 'published' },
  'rule-after-text.md': { title: 'rule-after-text', content: 'Text.\n\n---\n\nMore.\n\n---\n' },
  'tags-as-string.md': { title: 'Tags', tags: ['ai', 'lms', '"quoted"'] },
  'yaml-engine.md': { title: 'Named', status: 'published' },
}

test.each(Object.entries(READABLE))('%s is read without a problem', (name, expected) => {
  const { id: _, revision: __, ...post } = read(name)
  expect(post).toEqual({ ...NOTHING, ...expected, problems: [] })
})

const UNREADABLE: Record<string, [line: number, words: RegExp]> = {
  'alias-bomb.md': [2, /too many YAML aliases/],
  'constructor-engine.md': [1, /only YAML is read/],
  'duplicate-key.md': [5, /the key title twice/],
  'duplicate-nested-key.md': [5, /the key robots twice/],
  'javascript-engine-after-space.md': [1, /“javascript”; only YAML is read/],
  'js-engine.md': [1, /“js”; only YAML is read/],
  'json-engine.md': [1, /“json”; only YAML is read/],
  'just-text.md': [2, /not a list of `key: value` lines/],
  'list.md': [2, /not a list of `key: value` lines/],
  'not-utf8.md': [2, /not UTF-8/],
  'nul.md': [5, /NUL/],
  'proto-engine.md': [1, /“__proto__”; only YAML is read/],
  'tab-indent.md': [4, /Tabs are not allowed/],
  'toml.md': [1, /is TOML, .* only YAML is read/],
  'toml-engine.md': [1, /“toml”; only YAML is read/],
  'two-rules-in-prose.md': [2, /not a list of `key: value` lines/],
  'unclosed-fence.md': [1, /not closed/],
  'unknown-alias.md': [2, /refers to nothing/],
  'utf-16.md': [1, /not UTF-8/],
  'yaml-error.md': [5, /not valid YAML/],
}

test.each(Object.entries(UNREADABLE))('%s is a draft that says why', (name, [line, words]) => {
  // Read twice: a cache of gray-matter’s answers the second time as if nothing were wrong.
  for (const post of [read(name), read(name)]) {
    expect(post).toMatchObject({ title: name.replace(/\.md$/, ''), status: 'draft', tags: [], author: null })
    expect(post.problems).toMatchObject([{ severity: 'error', line, message: expect.stringMatching(words) }])
  }
  expect(globalThis).not.toHaveProperty('PWNED')
})

test('a value of the wrong type counts as missing, with a warning at its line', () => {
  const { problems, ...post } = read('wrong-types.md')
  expect(post).toMatchObject({ ...NOTHING, title: 'wrong-types' })
  expect(problems.map(({ severity, line }) => `${severity} ${line}`).toSorted()).toEqual(
    [2, 3, 4, 5, 6, 7].map((line) => `warning ${line}`),
  )
  expect(read('wrong-tags.md')).toMatchObject({ tags: ['ai', 'lms'], problems: [{ severity: 'warning', line: 3 }] })
})

test('every fixture is looked at', () => {
  const looked = [...Object.keys(READABLE), ...Object.keys(UNREADABLE), 'wrong-types.md', 'wrong-tags.md']
  expect(readdirSync(folder).toSorted()).toEqual(looked.toSorted())
})

test('a date that leaves the years of four digits counts as missing', () => {
  for (const date of ['9999-12-31T23:59:59-10:00', '0000-01-01T00:00:00+10:00', '2025-13-01', '2025-01-01T24:01:00Z']) {
    const { createdAt, problems } = parse(`---\ntitle: x\ncreatedAt: ${date}\n---\n`).post
    expect([createdAt, problems.map(({ line }) => line)], date).toEqual([null, [3]])
  }
})

test('nesting, length and size have limits', () => {
  const errorOf = (text: string) => parse(text).post.problems[0]
  expect(errorOf(`---\ntitle: ${'['.repeat(20_000)}\n---\n`)?.severity).toBe('error')
  expect(errorOf(`---\n${'x: y # '.repeat(10_000)}\n---\n`)?.message).toMatch(/longer than 32 KiB/)
  expect(errorOf('x'.repeat(1024 * 1024))).toBeUndefined()
  expect(errorOf('x'.repeat(1024 * 1024 + 1))?.message).toMatch(/larger than 1 MiB/)
})

test('no text of a MiB holds up the site', () => {
  const hostile = [
    `---\n${Array.from({ length: 90_000 }, (_, n) => `k${n}: 1`).join('\n')}\n---\n`,
    `---\nx: |\n${' \n'.repeat(200_000)}\n---\n`,
    `# a${' '.repeat(900_000)}b`,
    `# ${'# '.repeat(400_000)}b`,
    ` ${'\n \t'.repeat(300_000)}b`,
    '---\n'.repeat(200_000),
  ]
  for (const text of hostile) {
    // The slowest takes a few milliseconds; without care each took from seconds to minutes.
    expect(processorMs(() => parse(text))).toBeLessThan(1000)
  }
})

test.each(['crlf.md', 'bom.md', 'comments-and-unknown-keys.md', 'flow-map.md', 'indented.md', 'block-scalars.md'])(
  'publishing %s and taking it back changes the status alone',
  (name) => {
    const original = readFileSync(path.join(folder, name), 'utf8')
    const flip = (text: string, status: 'draft' | 'published') => {
      const { post } = parse(text)
      return changePostText({ post, text }, { status }, '2026-01-01T00:00:00.000Z').text
    }
    const isPublished = /status: published/.test(original)
    const first = isPublished ? 'draft' : 'published'
    const second = isPublished ? 'published' : 'draft'
    const changed = flip(original, first)
    expect(changed).toBe(original.replace(/(status: *)(draft|published)/, `$1${first}`))
    expect(flip(changed, second)).toBe(original)
  },
)

test('a content that begins with --- stays content where there was no front matter', () => {
  const text = 'Words.\n'
  const { post } = parse(text)
  const content = '---\nstatus: published\n---\nMore.\n'
  const changed = changePostText({ post, text }, { content }, '2026-01-01T00:00:00.000Z').text
  expect(parse(changed).post).toMatchObject({ content, status: 'draft', updatedAt: '2026-01-01T00:00:00.000Z' })
})

test('a new post reads back as it was asked for', () => {
  const createdAt = '2026-01-01T00:00:00.000Z'
  const titles = [
    '2024-01-02',
    'yes',
    '~',
    '007',
    '---',
    '"',
    "it's",
    '- x',
    '# x',
    'a: b',
    '👩‍🚀 \\n',
    '{a}',
    '%x',
    '@x',
    ' ',
  ]
  for (const title of titles) {
    const asked = { title, author: title, tags: [title, 'a, b', '[x'], content: '\uFEFF\n \r\n---\r\nA\r\n' }
    const { post } = parse(newPostText({ ...asked, createdAt }))
    expect(post).toMatchObject({
      title: title.trim() || 'x',
      tags: asked.tags.map((tag) => tag.trim()).filter(Boolean),
      content: '---\r\nA\r\n',
      createdAt,
      problems: [],
    })
  }
})

test('half of a surrogate pair, which a page cannot hold, is read as the sign for what cannot be read', () => {
  const { post } = parse('---\ntitle: "half \\uD800 a \\U0001F389"\nauthor: "\\uDC00"\ntags: ["x\\uDFFF"]\n---\n')
  expect(post).toMatchObject({ title: 'half \ufffd a 🎉', author: '\ufffd', tags: ['x\ufffd'] })
})
