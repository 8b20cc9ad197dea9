import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckContext } from '#server/posts/check/check-context.ts'
import { isLocalHost, localAddress } from '#server/posts/check/local-address.ts'
import { NO_BODY } from '#server/posts/check/read-post.ts'
import type { BodyRule, Subject } from '#server/posts/check/rule.ts'
import { htmlDropped } from '#server/posts/check/text-rules.ts'
import type { PostProblem } from '#server/posts/front-matter/problem.ts'
import { readText } from '#src/blog/body/read-text.ts'
import { PostBody } from '#src/blog/post-body.tsx'
import { words } from '../../../support/words.ts'

const SUBJECT: Subject = { id: 'a', title: 'T', status: 'draft', publishAt: null, unpublishAt: null, otherKeys: [] }

function judge(rule: BodyRule, text: string): string[] {
  const found = rule(readText({ content: text, title: 'T' }), SUBJECT, {} as CheckContext) as PostProblem[]
  return found.map(({ line, message }) => `${line} ${message}`)
}

test('nothing is said of a text without HTML', () => {
  expect(htmlDropped(NO_BODY, SUBJECT, {} as CheckContext)).toEqual([])
  const text =
    '<!-- more -->\n\n<https://example.com/>\n\n`<b>` and \\<i>, 1 < 2 > 0\n\n```html\n<script></script>\n```\n'
  expect(judge(htmlDropped, text)).toEqual([])
})

test.each([
  '<div class="wide">\n\nWords\n\n</div>',
  '<br/>\n\n<p />\n\n<a name="part"></a>',
  'Words <span class="tag">more</span> <a id="x"></a>',
  'Press <kbd>K</kbd>, H<sub>2</sub>O',
  '<details>\n<summary>More</summary>\n\nWords\n\n</details>',
  '| a |\n| --- |\n| one<br>two |',
])('nothing is said of HTML that the page shows: %j', (text) => {
  expect(judge(htmlDropped, text)).toEqual([])
})

test.each([
  ['A Map<string> in words', '<string>', 'A Map in words'],
  ['<form action="/x">\nStays\n</form>', '<form>', 'Stays'],
  ['<Chart data={x} /> Stays', '<Chart>', 'Stays'],
  ['- <center>Stays</center>', '<center>', 'Stays'],
])('of HTML that GitHub takes out the tag is named, and the words in it stay: %s', (text, part, stays) => {
  expect(judge(htmlDropped, text)).toEqual([expect.stringContaining(`show ${part}; the words in it stay.`)])
  const page = renderToStaticMarkup(createElement(PostBody, { title: 'T', content: text }))
  expect(page).toContain(stays)
  expect(page).not.toContain(part.slice(0, -1).toLowerCase())
})

test.each([
  ['<script>\nalert()\n\nmore()\n</script>', '<script>', 'alert'],
  ['<style>p { color: red }</style>', '<style>', 'color'],
  ['Words <iframe src="https://example.com/">Gone</iframe>', '<iframe>', 'Gone'],
])('of what is code, or shown otherwise than in a line, all is left out: %j', (text, part, gone) => {
  expect(judge(htmlDropped, text)).toEqual([
    expect.stringContaining(`1 The site does not show ${part}, nor what stands in it.`),
  ])
  expect(renderToStaticMarkup(createElement(PostBody, { title: 'T', content: text }))).not.toContain(gone)
})

test('an element is named once, at its first line, and a comment does not move it', () => {
  expect(
    judge(htmlDropped, 'Words\n\n<!-- a\nb --><center>\n\nx\n\n</center>\n\n<center>').map((one) => one.slice(0, 24)),
  ).toEqual(['4 The site does not show'])
})

test.each(
  words`
  localhost blog.localhost 127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.16.0.1 172.31.0.1 192.168.0.1 169.254.0.1 [::1]
  [fd00::1] [fe80::1] printer.local router.lan nas.home.arpa
`,
)('%s is no address for visitors', (host) => {
  expect(isLocalHost(new URL(`http://${host}:3000/`).hostname)).toBe(true)
})

test.each([
  'example.com',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '[2001:db8::1]',
  'localhost.example.com',
  'local.example',
])('%s may be one', (host) => {
  expect(isLocalHost(new URL(`http://${host}/`).hostname)).toBe(false)
})

test.each([
  ['[x](http://localhost:3000/blog/b?c#d)', 'write /blog/b?c#d; otherwise'],
  ['[x]: http://127.0.0.1/about\n\n[x]', 'write /about; otherwise'],
  ['<http://192.168.0.1/blog/b>', 'write /blog/b; otherwise'],
  ['http://localhost:3000/blog/b', 'write /blog/b; otherwise'],
  ['[x](https://example.com/_admin-82/blog/b)', 'Write /blog/b.'],
  ['[x](/_admin-82/images)', 'Link to a page of the site.'],
  ['![x](http://localhost:3000/blog/images/a.png)', 'Write images/a.png.'],
])('an address that only its author can open is named: %s', (text, mend) => {
  expect(judge(localAddress, text)).toEqual([expect.stringContaining(mend)])
})

test.each([
  'Open http://localhost:3000 in your browser, or <http://127.0.0.1:8080/admin>.',
  '`http://localhost/blog/b`',
  '```\nhttp://localhost/blog/b\n```',
  '[x](https://example.com/blog/b) [y](/blog/b) [z](#z) [m](mailto:a@localhost)',
])('other addresses are not: %s', (text) => {
  expect(judge(localAddress, text)).toEqual([])
})
