import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readAddress } from '#server/posts/addresses/address.ts'
import { anchorsOf } from '#server/posts/check/anchors.ts'
import type { CheckContext } from '#server/posts/check/check-context.ts'
import { checkPost } from '#server/posts/check/check-post.ts'
import { NO_BODY } from '#server/posts/check/read-post.ts'
import { readText } from '#src/blog/body/read-text.ts'
import { PostBody } from '#src/blog/post-body.tsx'
import { runs } from '../../../support/long-run.ts'
import { textsHere } from '../../../support/texts.ts'

const NOWHERE: CheckContext = {
  findPost: async (id) => (id === 'b' ? { standing: 'published', anchors: async () => anchorsOf(NO_BODY) } : undefined),
  namesLike: async () => [],
  findAliasHolders: async () => [],
  findImage: async (name) =>
    name === 'a.png' ? { bytes: 1, measure: async () => [1, 1], isPointer: async () => false } : undefined,
  findPage: async (path) => (path === '/about' ? new Set() : undefined),
  now: () => 0,
}

const markup = (content: string, title = 'T') => renderToStaticMarkup(createElement(PostBody, { title, content }))
// What else may be linked to: the frame of the page.
const FRAME = ['main', 'root', 'top', 'post-title']

const headingWords = fc.array(
  fc.constantFrom('a', 'B', 'é', '漢', '-', '_', '.', '`c`', '*d*', '&amp;', '1', '!', 'x y', '[l](b)', '![i](c)'),
  { minLength: 1, maxLength: 5 },
)

test('the places of a post are those that its page has', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), headingWords), { maxLength: 5 }), (headings) => {
      const content = headings
        .map(([depth, words]) => `${'#'.repeat(depth)} ${words.join(' ')}\n`)
        .join('\nWords.[^1]\n\n')
      const text = `${content}\nMore.[^1]\n\n[^1]: Note.\n`
      const found = [...markup(text).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const known = anchorsOf(readText({ content: text, title: 'T' })).ids
      expect(
        [...known].filter((id) => !FRAME.includes(id) && !id.startsWith('post-')),
        text,
      ).toEqual(found)
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
      const [link] = readText({ content: `[x](<${address}>)`, title: '' }).links
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
