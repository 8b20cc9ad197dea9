import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Element } from 'hast'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { emptyUnsafeAddresses } from '#src/blog/body/addresses.ts'
import { PostBody } from '#src/blog/post-body.tsx'
import { PageDataContext } from '#src/head/page-data.ts'
import { runs } from '../../support/long-run.ts'
import { words } from '../../support/words.ts'

function bodyOf(content: string, title = 'The title'): string {
  return renderToStaticMarkup(
    <PageDataContext value={{ sourceUrl: null, siteUrl: 'https://site.example', today: '2025-11-23' }}>
      <MemoryRouter>
        <PostBody title={title} content={content} />
      </MemoryRouter>
    </PageDataContext>,
  )
}

const KEPT = words`
  http://host.example/a https://host.example/a?b=c#d irc://host.example/channel ircs://host.example/channel
  mailto:ada@host.example xmpp:ada@host.example //host.example/a /about other-post ?page=2 #part
`

test.each(KEPT)('the link address %s is kept', (address) => {
  expect(bodyOf(`[text](${address})`)).toContain(`href="${address}"`)
})

const EMPTIED = words`
  javascript:alert(1) JaVaScRiPt:alert(1) java&#10;script:alert(1) &#x6A;avascript:alert(1) vbscript:x
  data:text/html,x file:///etc/passwd tel:123 ftp://host.example
`

test.each(EMPTIED)('the link address %s is emptied', (address) => {
  const html = bodyOf(`[text](${address})`)
  expect(html).toContain('href=""')
  expect(html).toContain('>text</a>')
})

test('where a post is previewed, its headings have ids and no links to themselves', () => {
  expect(bodyOf('## One')).toBe('<h2 id="one" dir="auto">One</h2>')
})

test('an autolink of another scheme is emptied', () => {
  expect(bodyOf('<javascript:alert(1)>')).toContain('href=""')
})

test('an image keeps an address of an allowed scheme and loses any other', () => {
  expect(bodyOf('![alt](https://host.example/x.png)')).toContain('src="https://host.example/x.png"')
  expect(bodyOf('![alt](irc://host.example/x.png)')).toContain('src="irc://host.example/x.png"')
  const html = bodyOf('![alt](data:image/png;base64,AAAA)')
  expect(html).toContain('<img alt="alt"')
  expect(html).not.toContain('src=')
})

test('an image beside the post is found in the folder of images, wherever the post is shown', () => {
  expect(bodyOf('![alt](images/x.png)')).toContain('src="/blog/images/x.png"')
  expect(bodyOf('![alt](./images/x.png)')).toContain('src="/blog/images/x.png"')
  expect(bodyOf('[large](images/x.png)')).toContain('href="/blog/images/x.png"')
})

const IN_ANY_CASE = [
  'HTTPS://host.example/a',
  'Http://host.example',
  'Mailto:ada@host.example',
  'XMPP:ada@host.example',
]

test.each(IN_ANY_CASE)('the scheme of %s may be written in capitals', (address) => {
  const scheme = /^\w+:/.exec(address)?.[0] ?? ''
  expect(bodyOf(`[text](${address})`)).toContain(`href="${address.replace(scheme, scheme.toLowerCase())}"`)
})

/** The address that the page asks for to show an image; undefined where it asks for none. */
const sourceOf = (address: string) => / src="([^"]*)"/.exec(bodyOf(`![alt](<${address}>)`))?.[1]

const SHOWN: [string, string][] = [
  ['images/x.png', '/blog/images/x.png'],
  ['/blog/images/x.png?v=2', '/blog/images/x.png?v=2'],
  ['images/Schöne Katze.png', '/blog/images/Sch%C3%B6ne%20Katze.png'],
  ['images/100%25.png', '/blog/images/100%25.png'],
  ['https://site.example/blog/images/x.png', '/blog/images/x.png'],
  ['HTTP://SITE.EXAMPLE:443/blog/images/x.png', '/blog/images/x.png'],
  ['//site.example/art/agents/aria.svg', '/art/agents/aria.svg'],
  ['/art/agents/aria.svg', '/art/agents/aria.svg'],
  ['../art/agents/aria.svg', '/art/agents/aria.svg'],
  ['/favicon.svg', '/favicon.svg'],
  ['/assets/x-1a2b.png', '/assets/x-1a2b.png'],
  ['https://host.example/.auth/logout', 'https://host.example/.auth/logout'],
  ['HTTPS://host.example/x.png', 'https://host.example/x.png'],
  ['https://site.example.evil/x.png', 'https://site.example.evil/x.png'],
]

test.each(SHOWN)('the image at %s is shown', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

const NOT_SHOWN = words`
  /.auth/logout /.auth/logout?x.png /.auth/logout#/blog/images/x.png /.auth/login/github .auth/logout ../.auth/logout
  ../../../.auth/logout ?x.png #x.png / x.png /api/posts /og/blog/a.png /f/contact /blog/images /blog/images/
  /blog/images/. /blog/images/a/b.png /blog/images//x.png /blog//images/x.png /blog/images/../../.auth/logout
  images/../../.auth/logout ./images/../../.auth/logout /blog/images/%2e%2e/%2E%2e/.auth/logout
  /blog/images/..%2f..%2f.auth%2flogout /blog/images/..%5c..%5c.auth%5clogout /blog/images/%252e%252e%252f.auth/logout
  /blog/images/..;/..;/.auth/logout /blog/images/%00x.png /blog/images/%E0%A4%A /art/../.auth/logout
  /art/%2e%2e/.auth/logout /art/..%2f.auth/logout /assets/../.auth/logout /favicon.svg/../.auth/logout /favicon.svg/x
  /Art/agents/aria.svg \\site.example\.auth\logout /\site.example/.auth/logout &#9;/.auth/logout
  /&#9;/site.example/.auth/logout /.au&#10;th/logout //site.example/.auth/logout ///site.example/.auth/logout
  https://site.example/.auth/logout https:/.auth/logout http:.auth/logout HTTPS:/.auth/logout
  HTTPS://SITE.example/.auth/logout https://site.example:443/.auth/logout https://site.example:8443/.auth/logout
  http://site.example./.auth/logout https://ada:secret@site.example/.auth/logout
  https://host.example@site.example/.auth/logout https://s%69te.example/.auth/logout https://site.example\.auth\logout
  https:\\site.example/.auth/logout http://localhost/.auth/logout http://127.1:3000/.auth/logout
  http://2130706433/.auth/logout http://0x7f.1/.auth/logout http://0/.auth/logout http://[::1]:3000/.auth/logout
  http://[::]/.auth/logout http://[::ffff:127.0.0.1]/.auth/logout http://site.localhost:3000/.auth/logout
  http://[x/y.png DATA:image/png;base64,AAAA JAVASCRIPT:alert(1)
`

test.each(NOT_SHOWN)('the site asks for nothing at %s', (address) => {
  expect(sourceOf(address)).toBeUndefined()
  expect(bodyOf(`![alt][1]\n\n[1]: <${address}>`)).not.toContain(' src=')
})

/** The same for any string, without the Markdown around it. */
function sourceIn(src: string): string | undefined {
  const image: Element = { type: 'element', tagName: 'img', properties: { src }, children: [] }
  emptyUnsafeAddresses({ siteUrl: 'https://site.example' })({ type: 'root', children: [image] })
  return image.properties.src as string | undefined
}

test('whatever a browser would make of the address of an image, it leads to an image or away', () => {
  const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', ':', '@', '?', '#', ';', '%', '\t', '\n', ' ', 'images/']
  const names = ['https:', 'http:', 'site.example', 'localhost', '.auth/logout', 'blog/images/', 'art/', 'x.png']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts, ...names), { maxLength: 9 }), (written) => {
      const source = sourceIn(written.join(''))
      if (source === undefined) return
      for (const page of ['https://site.example/blog/post', 'http://localhost:3000/_admin-82/blog/posts/a/edit']) {
        const { protocol, hostname, pathname } = new URL(source, page)
        if (!/^https?:$/.test(protocol) || !/^(?:site\.example|localhost)\.?$/.test(hostname)) continue
        expect(pathname, written.join('')).toMatch(/^\/(?:blog\/images\/[^/]+|art\/.+|assets\/.+|favicon\.svg)$/)
        expect(decodeURIComponent(pathname)).not.toMatch(/\.auth/)
      }
    }),
    { numRuns: runs(3000) },
  )
})

test('every file of public/ may be shown in a post, but for the icon that browsers ask for', async () => {
  const folder = fileURLToPath(new URL('../../../public', import.meta.url))
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && file.name !== 'favicon.ico',
  )
  expect(files.length).toBeGreaterThan(10)
  for (const { parentPath, name } of files) {
    const address = `/${path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')}`
    expect(sourceOf(address)).toBe(address)
  }
})

test('a link out of the site opens a tab, one inside it does not', () => {
  expect(bodyOf('[x](https://host.example)')).toContain('target="_blank" rel="noopener noreferrer"')
  expect(bodyOf('[x](//host.example)')).toContain('target="_blank"')
  expect(bodyOf('[x](https://site.example/about)')).not.toContain('target=')
  expect(bodyOf('[x](https://site.example.evil)')).toContain('target="_blank"')
  expect(bodyOf('[x](/about)')).not.toContain('target=')
})

test('a footnote and the way back lead to ids that exist', () => {
  const html = bodyOf('Words[^note].\n\n[^note]: The note.')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(ids).toContain(target)
  expect(ids).toContain(/aria-describedby="([^"]+)"/.exec(html)?.[1])
})

test('where a post has headings of the first level, all go one down, and the lowest stays', () => {
  const html = bodyOf('# One\n\n## Two\n\n###### Six')
  expect(html).toContain('<h2 id="one" dir="auto">One')
  expect(html).toContain('<h3 id="two" dir="auto">Two')
  expect(html).toContain('<h6 id="six" dir="auto">Six')
  expect(html).not.toContain('<h1')
})

test('headings that begin at the second level stay, so that none is skipped below the title', () => {
  expect(bodyOf('## One\n\n### Two')).toMatch(/<h2 id="one"[\s\S]*<h3 id="two"/)
  expect(bodyOf('# The title\n\n## One')).toContain('<h2 id="one"')
  expect(bodyOf('> # Quoted\n\n## One')).toContain('<h3 id="one"')
})

test('a first heading that repeats the title is dropped, any other is not', () => {
  expect(bodyOf('# The *title*\n\nWords')).not.toContain('title')
  expect(bodyOf('Words\n\n# The title')).toContain('The title')
  expect(bodyOf('## The title')).toContain('The title')
})

test('a link to a heading as GitHub names it finds the heading', () => {
  const html = bodyOf('[go](#numbers--figures)\n\n# Numbers & figures\n\n# Numbers & figures')
  expect(html).toContain('<a href="#numbers--figures">go</a>')
  expect(html).toContain('id="numbers--figures-1"')
})

test('a heading is named as GitHub names it, which keeps letters, digits, and marks and drops other numbers', () => {
  const html = bodyOf('[go](#%E6%B5%8B%E8%AF%95-x)\n\n## ½ of x²\n\n## 测试 X\n\n## Ⅳ_é\n\n## ½ of X²')
  expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['-of-x', '测试-x', 'ⅳ_é', '-of-x-1'])
  expect(html).toContain('<a href="#测试-x">go</a>')
})

test('code of a known language is colored, of an unknown one left alone', () => {
  expect(bodyOf('```ts\nconst a = 1\n```')).toContain('<span class="hljs-keyword">const</span>')
  expect(bodyOf('```klingon\nconst a = 1\n```')).toContain('<code class="language-klingon">const a = 1\n</code>')
})

test('a table scrolls inside itself and carries no inline style', () => {
  const html = bodyOf('| a | b |\n| --- | ---: |\n| 1 | 2 |')
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>')
  expect(html).toContain('<td class="align-right">2</td>')
  expect(html).not.toMatch(/style=|align=/)
})

test('an image whose size is known keeps its place, any other is left as it is', () => {
  const html = renderToStaticMarkup(
    <PostBody
      title="T"
      content={'![a](images/a.png) ![b](./images/b.svg) ![c](images/constructor)'}
      imageSizes={{ 'images/a.png': [600, 444], 'images/b.svg': [20, 10] }}
    />,
  )
  expect(html.match(/<img[^>]*>/g)?.map((image) => /width="(\d+)" height="(\d+)"/.exec(image)?.slice(1))).toEqual([
    ['600', '444'],
    ['20', '10'],
    undefined,
  ])
})

test('an image that HTML gives a size keeps it, and its shape', () => {
  const content =
    '<img src="images/a.png" width="300"> <img src="images/a.png" width="50%"> <img src="images/a.png" height="9">'
  const html = renderToStaticMarkup(
    <PostBody title="T" content={content} imageSizes={{ 'images/a.png': [600, 444] }} />,
  )
  const sizes = html.match(/(?:width|height)="[^"]*"/g)
  expect(sizes).toEqual(['width="300"', 'height="222"', 'width="50%"', 'height="9"'])
})
