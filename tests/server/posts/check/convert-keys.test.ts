import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixPost } from '#server/posts/check/fix/fix-post.ts'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { runs } from '../../../support/long-run.ts'

const NOW = Date.UTC(2026, 0, 1)

function fix(text: string, id = 'my-post') {
  const { bytes, done } = fixPost({ id, revision: '', bytes: Buffer.from(text) }, NOW)
  return { text: Buffer.from(bytes).toString(), done }
}

/** Both without the fences. */
const front = (lines: string, id?: string) =>
  fix(`---\n${lines}\n---\n\nWords.\n`, id).text.replace(/^---\n(.*)\n---\n\nWords\.\n$/s, '$1')

test.each([
  ['date: 2025-04-29', 'createdAt: 2025-04-29'],
  ['date: 2013/7/13 20:46:25', 'createdAt: "2013-07-13T20:46:25Z"'],
  ['pubDate: "Jul 08 2022"', 'createdAt: "2022-07-08"'],
  ['pubDate: 8 July 2022', 'createdAt: "2022-07-08"'],
  ['pubDate: Fri, 08 Jul 2022 10:00:00 GMT', 'createdAt: "2022-07-08T10:00:00Z"'],
  ['pubDatetime: 2022-09-23 15:22:00 UTC', 'createdAt: "2022-09-23T15:22:00Z"'],
  ['date: 2016-04-06 00:40:00 +0300', 'createdAt: 2016-04-06 00:40:00 +0300'],
  ['Modified: 2025-04-29', 'updatedAt: 2025-04-29'],
  ['date: 2025-04-29\npubDate: 2024-01-01', 'createdAt: 2025-04-29\npubDate: 2024-01-01'],
  ['createdAt:\ndate: 2025-04-29', 'createdAt: 2025-04-29'],
  ['draft: true', 'status: draft'],
  ['draft: false # said by Hugo', 'status: published # said by Hugo'],
  ['published: false', 'status: draft'],
  ['published: true', 'status: published'],
  ['published: 2025-04-29', 'createdAt: 2025-04-29'],
  ['status: publish', 'status: published'],
  ['categories: [Sports, Baseball]', 'tags: [Sports, Baseball]'],
  ['categories: [[Sports, Baseball], Diary]', 'tags: [Sports, Baseball, Diary]'],
  ['category: Web Development', 'tags: [Web Development]'],
  ['date: Fri Jun 07 2024 12:30:45 GMT+0000 (Coordinated Universal Time)', 'createdAt: "2024-06-07T12:30:45Z"'],
  ['date: Sat Jun 08 2024 01:30:45 GMT+0200 (Central European Summer Time)', 'createdAt: "2024-06-08T01:30:45+02:00"'],
  ['createdAt: Fri Jun 07 2024 12:30:45 GMT-0530', 'createdAt: "2024-06-07T12:30:45-05:30"'],
  ['pubDate: Fri, 07 Jun 2024 12:30:45 +0000', 'createdAt: "2024-06-07T12:30:45Z"'],
  ['pubDate: Fri, 7 Jun 2024 12:30 -0700', 'createdAt: "2024-06-07T12:30:00-07:00"'],
  ['updatedAt: 07 Jun 2024 12:30:45 GMT', 'updatedAt: "2024-06-07T12:30:45Z"'],
  ['date: 2024-06-07 12:30:45 +0200', 'createdAt: 2024-06-07 12:30:45 +0200'],
  ['date: 2024/06/07', 'createdAt: "2024-06-07"'],
  ['date: 2024/06/07 12:30:45 +0200', 'createdAt: "2024-06-07T12:30:45+02:00"'],
  ['date: 2024年6月7日 9:05', 'createdAt: "2024-06-07T09:05:00Z"'],
  ['date: June 7, 2024 12:30 AM', 'createdAt: "2024-06-07T00:30:00Z"'],
  ['date: June 7th, 2024 1:30 p.m.', 'createdAt: "2024-06-07T13:30:00Z"'],
  ['date: Fri Jun  7 12:30:45 2024 +0200', 'createdAt: "2024-06-07T12:30:45+02:00"'],
  ['published_at: 1717763445000', 'createdAt: 2024-06-07T12:30:45.000Z'],
  ['expires: Fri, 07 Jun 2030 12:30:45 +0000', 'unpublishAt: "2030-06-07T12:30:45Z"'],
  ['title: Release notes #12', 'title: "Release notes #12"'],
  ['title: "#12"\nauthor: Ann #team # two', 'title: "#12"\nauthor: Ann #team # two'],
  ['title: #hashtag and more', 'title: "#hashtag and more"'],
  [
    'title: A\ndescription: It’s for C #1 and #2\nseries: S',
    'title: A\ndescription: "It’s for C #1 and #2"\nseries: S',
  ],
  ['\u00a0title: A', 'title: A'],
  ['tags: []\ncategories: [ai]', 'tags: [ai]'],
  ['tags: [AI, lms]\ncategories: [ai, Web]', 'tags: [AI, lms, Web]'],
  ['tags: ai, lms\ncategory: web', 'tags: [ai, lms, web]'],
  ['taxonomies:\n  tags: [ai]\n  categories: [lms]', 'tags: [ai, lms]'],
  ['excerpt: "It’s short"', 'description: "It’s short"'],
  ['heroImage: ./images/a.png', 'cover: images/a.png'],
  ['image: /blog/images/a.png', 'cover: images/a.png'],
  ['imageAlt: A dot', 'coverAlt: A dot'],
  ['authors: [Ada Lovelace]', 'author: Ada Lovelace'],
  ['canonical_url: https://example.com/a', 'canonical: https://example.com/a'],
  ['redirect_from: [/blog/old/, /blog/older]', 'aliases: [old, older]'],
  ['expiryDate: 2030-01-01', 'unpublishAt: 2030-01-01'],
  ['title: x\nslug: my-post # the address\nlayout: y', 'title: x\nslug: my-post # the address\nlayout: y'],
  ['title: x\nslug: my-post\nlayout: y', 'title: x\nlayout: y'],
  ['title: x\npermalink: /blog/my-post/', 'title: x'],
])('%j becomes %j', (before, after) => {
  expect(front(before)).toBe(after)
})

test.each([
  'date: 4/5/2025',
  'date: Fri Jun 37 2024 12:30:45 GMT+0000',
  'date: June 7, 2024 13:30 PM',
  'date: 7.6.2024',
  'date: 1717763445',
  'title: Words # a comment',
  'title: a\n  b #c',
  'tags: ruby jekyll',
  'date: [2025-04-29]',
  'status: draft\ndraft: false',
  'status: published\ndraft: true',
  'draft: "true"',
  'draft: false\ncreatedAt: 2026-03-01',
  'draft: false\npublishDate: 2026-03-01\ncreatedAt: 2025-01-01',
  'draft: false\nexpiryDate: 2025-06-01 10:00',
  'categories: [ai]\ntags:\n  - lms # first\ntitle: x',
  'categories: jekyll update',
  'categories: [2025]',
  'excerpt: "<p>Words</p>"',
  'excerpt: See [it](/about)',
  'image: /assets/a.png',
  'authors: [ada]',
  'authors: [Ada Lovelace, Grace Hopper]',
  'canonical_url: /blog/a',
  'redirect_from: [/blog/old, /2019/old]',
  'slug: other',
  '"date": 2025-04-29',
  'x: &a 1\nslug: &b my-post\ny: *b',
  'layout: post\nmath: true',
])('what is not certain stays as it is: %j', (lines) => {
  expect(front(lines)).toBe(lines)
})

test('a post that another system keeps for later or has ended stays a draft', () => {
  expect(front('draft: false\ndate: 2026-03-01')).toBe('draft: false\ncreatedAt: 2026-03-01')
  expect(front('draft: false\nexpiryDate: 2025-06-01')).toBe('draft: false\nunpublishAt: 2025-06-01')
  expect(front('draft: false\ndate: 2025-03-01')).toBe('status: published\ncreatedAt: 2025-03-01')
})

test('every other byte stays: a byte order mark, line endings, comments, and the order of keys', () => {
  const before =
    '\uFEFF---\r\n# first\r\nlayout:   post # kept\r\ncategories:\r\n  - Web\r\ndate:   2025-04-29   # when\r\ntags: [ai]\r\nslug: my-post\r\ndraft: false\r\n---\r\n\r\nWords.  \r\n\ttabs\r\n'
  const after =
    '\uFEFF---\r\n# first\r\nlayout:   post # kept\r\ncreatedAt:   2025-04-29   # when\r\ntags: [ai, Web]\r\nstatus: published\r\n---\r\n\r\nWords.  \r\n\ttabs\r\n'
  const { text, done } = fix(before)
  expect(text).toBe(after)
  expect(done).toEqual([
    'The key categories is now part of tags: ["ai","Web"].',
    'The key date is now createdAt.',
    'The key slug is gone: it said what the file’s name says.',
    'The key draft is now status: "published"; the post will be public.',
  ])
})

test('what was converted is not converted again', () => {
  const { text } = fix('---\ntitle: x\ndate: Jul 08 2022\ncategories: [a]\ntags: [b]\ndraft: true\n---\nWords.\n')
  expect(fix(text)).toEqual({ text, done: [] })
})

test.each([
  [
    '+++\ntitle = "It\'s: 1"\ndate = 2025-04-29T09:30:00+02:00\ndraft = false\ntags = ["ai", \'lms\']\nweight = 3\n\n[extra]\nteam = "x"\n+++\n\nWords.\n',
    '---\ntitle: "It\'s: 1"\ncreatedAt: "2025-04-29T09:30:00+02:00"\nstatus: published\ntags:\n  - ai\n  - lms\nweight: 3\nextra:\n  team: x\n---\n\nWords.\n',
  ],
  ['\uFEFF+++\r\ntitle = "yes"\r\n+++\r\nWords.\r\n', '\uFEFF---\r\ntitle: "yes"\r\n---\r\nWords.\r\n'],
  ['+++\n[taxonomies]\ntags = ["ai"]\n+++', '---\ntags: [ai]\n---\n'],
])('TOML front matter becomes YAML: %j', (before, after) => {
  const { text, done } = fix(before)
  expect(text).toBe(after)
  expect(done[0]).toBe('The front matter is now YAML.')
})

test.each([
  ['a comment', '+++\n# why\ntitle = "x"\n+++\n'],
  ['a comment behind a value', '+++\ntitle = "x" # why\n+++\n'],
  ['no TOML', '+++\ntitle: x\n+++\n'],
  ['a number that YAML writes otherwise', '+++\nx = inf\n+++\n'],
  ['no end', '+++\ntitle = "x"\n'],
])('TOML front matter with %s stays as it is', (_, text) => {
  expect(fix(text)).toEqual({ text, done: [] })
})

test('a conversion changes the lines of its own keys alone', () => {
  const lines = fc.constantFrom(
    ...['date: 2025-04-29', 'draft: true', 'draft: false', 'categories: [a, b]', 'tags: [c]', 'excerpt: "x: y"'],
    ...[
      '# a comment',
      'title: "It: x"',
      'slug: my-post',
      'layout: post   ',
      'x:\n  y: 1',
      'tags:\n- d',
      'lastmod: Jul 8 2022',
    ],
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(lines, { maxLength: 8, selector: (line) => line.split(':')[0] }),
      fc.boolean(),
      (all, crlf) => {
        const text = `---\n${all.join('\n')}\n---\n\nWords.\n`.replaceAll('\n', crlf ? '\r\n' : '\n')
        const fixed = fix(text).text
        const others = all.filter((line) => /^(?:#|title|layout|x:)/.test(line))
        for (const line of others) expect(fixed).toContain(line.replaceAll('\n', crlf ? '\r\n' : '\n'))
        expect(fixed.replaceAll('\r\n', '\n').endsWith('\n---\n\nWords.\n')).toBe(true)
        if (crlf) expect(fixed.replaceAll('\r\n', '')).not.toContain('\n')
        const parsed = parsePost({ id: 'my-post', revision: '', bytes: Buffer.from(fixed) })
        expect(parsed.post.problems).toEqual([])
        expect(parsed.otherKeys).toEqual([])
      },
    ),
    { numRuns: runs(1000) },
  )
})

test.each([
  ['\n---\ntitle: A\n---\n\nWords.\n', '---\ntitle: A\n---\n\nWords.\n'],
  ['\uFEFF\r\n \t\r\n---\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\n---\r\n'],
  ['\uFEFF\uFEFF---\ntitle: A #1\n---\n', '---\ntitle: "A #1"\n---\n'],
  ['  ---\ndate: 2024/06/07\n---\n', '---\ncreatedAt: "2024-06-07"\n---\n'],
])('what stands before the front matter is taken out: %j', (before, after) => {
  expect(parsePost({ id: 'a', revision: '', bytes: Buffer.from(before) }).post.problems).toMatchObject([
    { rule: 'front-matter-late', severity: 'error' },
  ])
  expect(fix(before).text).toBe(after)
})

test.each(['\n---\nWords\n---\n', '\n---\ntitle: A\n', '\n---\n\nname: x\n\n---\n', '\n\n'])(
  'a line across the page is no front matter: %j',
  (text) => {
    expect(parsePost({ id: 'a', revision: '', bytes: Buffer.from(text) }).post.problems).toEqual([])
    expect(fix(text).text).toBe(text)
  },
)
