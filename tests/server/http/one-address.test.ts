import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { normalPath } from '#server/http/one-address.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { words } from '../../support/words.ts'

/** Other ways to write an address, most of which some router, proxy, or parser has taken for the same. */
function spellingsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  const [first = '', ...others] = segments
  const last = segments.at(-1) ?? ''
  const rest = others.length > 0 ? `/${others.join('/')}` : ''
  const before = path.slice(0, path.lastIndexOf('/'))
  const escaped = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
  const steps = ['.', '%2e', 'x/..', 'x/%2e%2e', 'x/.%2E', 'x/%2e.', 'x/y/../..', 'blog/..', 'api/posts/../..']
  return [
    ...steps.flatMap((step) => [`/${step}${path}`, `${before}/${step}/${last}`, `${path}/${step}`, `${path}/${step}/`]),
    ...['/', '//', '///'].flatMap((some) => [some + path, path + some, `/${first}${some}${rest}`]),
    ...['', '/.', '/%2e'].map((some) => `${path}${some}/`),
    ...['%20', '%09', '%00', '%0a', '%c2%a0', ';', ';a=b', '%3b', ',', '%2f', '%5c', '\\', '%3f', '%23'].flatMap(
      (sign) => [path + sign, `/${sign}${path}`, `/${first}${sign}${rest}`],
    ),
    ...[path.toUpperCase(), `/${first.toUpperCase()}${rest}`, `${before}/${last.toUpperCase()}`],
    `/${first.replace(/.$/, (sign) => sign.toUpperCase())}${rest}`,
    ...[1, 2, first.length].map((count) => `/${escaped(first.slice(0, count))}${first.slice(count)}${rest}`),
    `${before}/${escaped(last)}`,
    `/${escaped(escaped(first))}${rest}`,
    `${before}/${escaped(escaped(last))}`,
    `/${path.slice(1).replaceAll('/', '\\')}/`,
    `/\\${path.slice(1)}`,
    path.replace('/', '/%2f'),
    `/${path.slice(1).replaceAll('/', '%2f')}/`,
    `${before}%2f${last}`,
    `${before}%5c${last}`,
    `/x%2f..${path}`,
    `/x\\..${path}`,
    `/x%5c..${path}`,
    `${path}/%c0%ae%c0%ae/`,
    `/%c0%ae${path}`,
    `/%e0%80%ae${path}`,
    `/%zz${path}`,
    `${path}%`,
    `/%u002e${path}`,
    `http://elsewhere.example${path}`,
    `HTTP://elsewhere.example/x/..${path}`,
    `${path}#part`,
    `/..;${path}`,
    `/.;/${path}`,
  ].filter((spelling) => spelling !== path && /^[/h]/i.test(spelling))
}

/** `npm test` tries every kind of spelling at some of the routes. */
const tried = (spellings: readonly string[], route: number) =>
  isWholeRun ? spellings : spellings.filter((_, at) => at % 12 === route % 12)

const READ = words`
  /search /blog /blog/first /blog/archive /blog/images/dot.png /blog/tags/taxes /blog/authors/ada
  /blog/tags/taxes/rss.xml /api/posts /api/posts/first /api/search /api/pulls /api/status /rss.xml /feed.json
  /sitemap.xml /robots.txt /healthz /.well-known/security.txt /.auth/me /about /developer-guides/moodle-apis
  /contact/sent /favicon.svg /newsletter/confirm/token /p/token /og/blog/first/0123456789abcdef.png /_admin-82/blog
  /_admin-82/blog/first/history
`
const WRITTEN = [
  '/api/posts',
  '/api/pulls',
  '/api/posts/first/restore',
  '/f/contact',
  '/newsletter/leave/token',
  '/api/images',
]

test('an address has one form: a hundred other spellings of each route lead to it, or nowhere', async () => {
  const post = postText('First')
    .replace('---\n', '---\nauthor: Ada\n')
    .replace(/tags:.*/, 'tags: [taxes]')
  await using site = await startLocalSite({ posts: { 'first.md': post } })
  for (const [route, path] of READ.entries()) {
    const spellings = spellingsOf(path)
    expect(spellings.length).toBeGreaterThan(100)
    for (const spelling of tried(spellings, route)) {
      const { status, headers } = await httpRequest(site.url, {
        path: `${spelling}${spelling.includes('#') ? '' : '?q=a'}`,
      })
      const to = headers.location
      if (status !== 404) expect([spelling, status], `${to}`).toEqual([spelling, 301])
      // A second step leads from nowhere else to nowhere else.
      if (status === 301)
        expect([spelling, normalPath(`${to}`.split('?', 1)[0] ?? '')]).toEqual([spelling, `${to}`.split('?', 1)[0]])
    }
  }
})

test('what more than reads is done at the one address of its route alone', async () => {
  await using site = await startLocalSite({ posts: { 'first.md': postText('First') } })
  for (const [route, path] of WRITTEN.entries())
    for (const spelling of tried(spellingsOf(path), route)) {
      const { status } = await httpRequest(site.url, { path: spelling, method: 'POST' })
      expect([spelling, status]).toEqual([spelling, 404])
    }
})

test('a limit that is used up is used up in every spelling, and for a query of a thousand names', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const statusOf = async (path: string) => (await httpRequest(site.url, { path })).status
  for (let n = 0; n < 300; n++) await statusOf('/api/search?q=a')
  for (const [route, path] of ['/search', '/api/search', '/blog', '/api/posts'].entries()) {
    expect([path, await statusOf(`${path}?q=a`)]).toEqual([path, 429])
    for (const spelling of tried(spellingsOf(path), route).filter((one) => !one.includes('#')))
      expect([301, 404], spelling).toContain(await statusOf(`${spelling}?q=a`))
    const many = Array.from({ length: 1100 }, (_, n) => `x${n}`).join('&')
    for (const query of [`${many}&q=a`, '%71=a', 'q=a&q=b', 'q&q=a', 'a?&q=a'])
      expect([query, await statusOf(`${path}?${query}`)]).toEqual([query, 429])
  }
})

test('another spelling is led to the same search, with what it asks for', async () => {
  await using site = await startLocalSite({ posts: { 'first.md': postText('First') } })
  const leads = async (path: string) => {
    const { status, headers } = await httpRequest(site.url, { path })
    return [status, headers.location]
  }
  expect(await leads('/./search?q=a%20b&page=2')).toEqual([301, '/search?q=a%20b&page=2'])
  expect(await leads('/%73earch?q=')).toEqual([301, '/search?q='])
  expect(await leads('/x/%2e%2e/search?q=')).toEqual([301, '/search?q='])
  expect(await leads('//evil.example/..//blog')).toEqual([301, '/blog'])
  expect(await leads('/\\evil.example')).toEqual([301, '/%5Cevil.example'])
  expect(await leads('/rss.xml/')).toEqual([301, '/rss.xml'])
  expect(await leads('/BLOG/first')).toEqual([301, '/blog/first'])
  expect(await leads('/blog/FIRST?a=1')).toEqual([301, '/blog/first?a=1'])
  expect(await leads('/blog/tags/C++')).toEqual([301, '/blog/tags/c%2B%2B'])
  expect(await leads('/blog/tags/a%2fb')).toEqual([301, '/blog/tags/a%2Fb'])
  expect((await leads('/blog/tags/%252E%252E'))[0]).toBe(404)
  expect(normalPath(Buffer.from('/blog/zażółć').toString('latin1'))).toBe(`/blog/${encodeURIComponent('zażółć')}`)
})

test('every file of the build has its one address already, whatever letters its name begins with', async () => {
  const client = fileURLToPath(new URL('../../../dist/client', import.meta.url))
  const files = (await readdir(client, { recursive: true })).map((file) => `/${file}`)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => normalPath(file) !== file)).toEqual([])
  for (const name of ['/assets/_Got8y3m.css', '/assets/-N5avBo2.js', '/blog/_Draft', '/api/posts/_A', '/og/blog/_A/1'])
    expect(normalPath(name)).toBe(name)
})
