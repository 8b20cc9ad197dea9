import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readAddress } from '#server/posts/addresses/address.ts'
import { anchorsOf } from '#server/posts/check/anchors.ts'
import { checkPost, judgePost } from '#server/posts/check/check-post.ts'
import { glance } from '#server/posts/check/glance.ts'
import { readBody } from '#server/posts/check/read-body.ts'
import { NO_BODY, toReadPost } from '#server/posts/check/read-post.ts'
import type { Surroundings } from '#server/posts/check/surroundings.ts'
import { parsePost } from '#server/posts/parse-post.ts'
import { PostBody } from '#src/blog/post-body.tsx'
import { runs } from '../../../support/long-run.ts'
import { textsHere } from '../../../support/texts.ts'

const NOWHERE: Surroundings = {
  findPost: async (id) => (id === 'b' ? { standing: 'published', anchors: async () => anchorsOf(NO_BODY) } : undefined),
  namesLike: async () => [],
  findAliasHolders: async () => [],
  findImage: async (name) =>
    name === 'a.png' ? { bytes: 1, measure: async () => [1, 1], isPointer: async () => false } : undefined,
  findPage: async (path) => (path === '/about' ? new Set() : undefined),
  now: () => 0,
}

const pieces = fc.constantFrom(
  ...[
    '## A',
    '### B',
    '#### C',
    '# D',
    'Words',
    'a\n===',
    'b\n---',
    '> ## Quoted',
    '- ### Listed',
    '1. x',
    '    # code',
  ],
  ...[
    '```sh',
    '```',
    '~~~',
    '   ```',
    '- ```',
    '<!-- x',
    '-->',
    '<b>',
    '$',
    '`',
    '``',
    '\\',
    '*',
    '[',
    ']',
    '(',
    ')',
    '!',
  ],
  ...[
    '[x](/about)',
    '[x](/nope)',
    '[x](b)',
    '[x][r]',
    '[r]: /nope',
    '[r]: <b>',
    '![x](images/a.png)',
    '![](images/a.png)',
  ],
  ...[
    '![x](images/b.png)',
    '![x][r]',
    '<tel:1>',
    '<https://a.b>',
    '[x](javascript:y)',
    '[x](<b c>)',
    '[x](b "t")',
    '&#35;',
  ],
  ...[
    ...['a <i>b</i>', '<!-- x --> y', 'c <!-- x -->', '<details>', '`<br>`', '<', 'Map<Key>', '<?x?>', 'z <!X>'],
    ...[
      'http://localhost/blog/x',
      'http://10.0.0.1/x',
      '<http://10.0.0.1/>',
      '[x](http://127.0.0.1/)',
      'www.a.local/blog/x',
    ],
    ...[
      '![x](http://localhost/blog/images/a.png)',
      '[x](/_admin-82/blog/a)',
      '[x](http://[::1]/)',
      '[r]: http://a.local',
    ],
    '[x]()',
    '![[y]](images/a.png)',
    '[![x](images/a.png)](/nope)',
    '[x](#a)',
    '^[n]',
    '[^1]',
    '[^1]: [x](/nope)',
    '\t',
    '| a |',
  ],
)
const texts = fc.array(fc.tuple(pieces, fc.constantFrom('\n', '\n\n', ' ', '', '\r\n', '\n  ')), { maxLength: 14 })

test('where a glance finds nothing wrong, reading finds nothing wrong either', async () => {
  let clean = 0
  await fc.assert(
    fc.asyncProperty(texts, async (parts) => {
      const text = parts.flat().join('')
      const file = { id: 'a', revision: '', bytes: Buffer.from(`---\ntitle: T\n---\n\n${text}`) }
      const parsed = parsePost(file)
      const read = toReadPost(parsed, glance(parsed.post.content))
      if (!read.body) return
      let isRead = false
      const note = async () => {
        isRead = true
        return NO_BODY
      }
      await judgePost(read, note, NOWHERE)
      if (isRead) return
      clean += 1
      const whole = { ...read, body: undefined }
      const content = readBody(file.bytes.toString().slice('---\ntitle: T\n---\n\n'.length), {
        title: 'T',
        firstLine: 5,
      })
      expect(await judgePost(whole, async () => content, NOWHERE), text).toEqual([...read.problems])
    }),
    {
      numRuns: runs(8000),
      examples: [
        [
          [
            ['1. x', '\n'],
            ['\t', ' '],
            ['### B', '\n'],
          ],
        ],
      ],
    },
  )
  expect(clean).toBeGreaterThan(100)
})

test('an ordinary post needs no more than a glance', () => {
  const text =
    '## One\n\nWords, [a link](/about), `code`.\n\n```sh\n# comment\n```\n\n### Two\n\n- ![x](images/a.png)\n- more\n\n---\n\nEnd.\n'
  expect(glance(text)).toMatchObject({ headings: [{ depth: 2 }, { depth: 3 }], images: [{ address: 'images/a.png' }] })
})

const markup = (content: string, title = 'T') => renderToStaticMarkup(createElement(PostBody, { title, content }))
const headingWords = fc.array(
  fc.constantFrom('a', 'B', 'é', '漢', '-', '_', '.', '`c`', '*d*', '&amp;', '1', '!', 'x y', '[l](b)', '![i](c)'),
  {
    minLength: 1,
    maxLength: 5,
  },
)

test('the places of a post are those that its page has', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), headingWords), { maxLength: 5 }), (headings) => {
      const content = headings
        .map(([depth, words]) => `${'#'.repeat(depth)} ${words.join(' ')}\n`)
        .join('\nWords.[^1]\n\n')
      const text = `${content}\nMore.[^1]\n\n[^1]: Note.\n`
      const found = [...markup(text).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const known = anchorsOf(readBody(text, { title: 'T', firstLine: 1 })).ids
      for (const id of found) if (!/^user-content-fnref-1-\d+$/.test(id ?? '')) expect(known, text).toContain(id)
      const headingsKnown = [...known].filter((id) => id.startsWith('post-') && id !== 'post-title')
      expect(headingsKnown.toSorted(), text).toEqual(found.filter((id) => id?.startsWith('post-')).toSorted())
    }),
    { numRuns: runs(300) },
  )
})

test('an address counts as emptied where the page of the post empties it', () => {
  const addresses = fc.oneof(
    fc.constantFrom(
      'tel:1',
      'HTTP://a',
      'mailto:a@b',
      'data:x',
      'a:b',
      '/a:b',
      '?a:b',
      './a:b',
      'xmpp:a',
      'irc://a',
      'ftp://a',
      'java\tscript:a',
    ),
    fc.string({
      unit: fc.constantFrom('a', ':', '/', '?', '.', '-', '+', '1', 'http', '%41', '#'),
      minLength: 1,
      maxLength: 6,
    }),
  )
  fc.assert(
    fc.property(addresses, (address) => {
      const [link] = readBody(`[x](<${address}>)`, { title: '', firstLine: 1 }).links
      if (!link) return
      const href = / href="([^"]*)"/.exec(markup(`[x](<${address}>)`))?.[1] ?? ''
      expect(readAddress(link.address, 'a').kind === 'emptied', address).toBe(href === '')
    }),
    { numRuns: runs(1500) },
  )
})

test('lines and columns are those of the file, whatever stands before the text', async () => {
  for (const [head, line] of [
    ['', 1],
    ['\uFEFF', 1],
    ['---\ntitle: T\n---\n', 4],
    ['---\r\ntitle: T\r\n---\r\n\r\n\r\n', 6],
    ['\n\n', 3],
  ] as const) {
    const bytes = Buffer.from(`${head}See [x](/nope).\n`)
    const [found] = await checkPost({ id: 'a', revision: '', bytes }, textsHere, NOWHERE)
    expect(found, JSON.stringify(head)).toMatchObject({ line, column: 5, rule: 'link-target' })
  }
})
