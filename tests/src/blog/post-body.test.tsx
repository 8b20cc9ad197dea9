import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PostBody } from '#src/blog/post-body.tsx'
import { PageDataContext } from '#src/page-data.ts'

function bodyOf(content: string, title = 'The title'): string {
  return renderToStaticMarkup(
    <PageDataContext value={{ sourceUrl: null, siteUrl: 'https://site.example', year: 2025, content: null }}>
      <MemoryRouter>
        <PostBody title={title} content={content} />
      </MemoryRouter>
    </PageDataContext>,
  )
}

const KEPT = [
  'http://host.example/a',
  'https://host.example/a?b=c#d',
  'irc://host.example/channel',
  'ircs://host.example/channel',
  'mailto:ada@host.example',
  'xmpp:ada@host.example',
  '//host.example/a',
  '/about',
  'other-post',
  '?page=2',
  '#part',
]

test.each(KEPT)('the link address %s is kept', (address) => {
  expect(bodyOf(`[text](${address})`)).toContain(`href="${address}"`)
})

const EMPTIED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'tel:123',
  'ftp://host.example',
]

test.each(EMPTIED)('the link address %s is emptied', (address) => {
  const html = bodyOf(`[text](${address})`)
  expect(html).toContain('href=""')
  expect(html).toContain('>text</a>')
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

test('a link out of the site opens a tab, one inside it does not', () => {
  expect(bodyOf('[x](https://host.example)')).toContain('target="_blank" rel="noopener noreferrer"')
  expect(bodyOf('[x](//host.example)')).toContain('target="_blank"')
  expect(bodyOf('[x](https://site.example/about)')).not.toContain('target=')
  expect(bodyOf('[x](https://site.example.evil)')).toContain('target="_blank"')
  expect(bodyOf('[x](/about)')).not.toContain('target=')
})

test('raw HTML is not rendered', () => {
  const html = bodyOf('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nwords <b onclick="x">bold</b>')
  expect(html).not.toMatch(/<script|onerror|onclick|<b>/)
  expect(html).toContain('words bold')
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
  expect(html).toContain('<h2 id="post-one">One')
  expect(html).toContain('<h3 id="post-two">Two')
  expect(html).toContain('<h6 id="post-six">Six')
  expect(html).not.toContain('<h1')
})

test('headings that begin at the second level stay, so that none is skipped below the title', () => {
  expect(bodyOf('## One\n\n### Two')).toMatch(/<h2 id="post-one">[\s\S]*<h3 id="post-two">/)
  expect(bodyOf('# The title\n\n## One')).toContain('<h2 id="post-one">')
  expect(bodyOf('> # Quoted\n\n## One')).toContain('<h3 id="post-one">')
})

test('a first heading that repeats the title is dropped, any other is not', () => {
  expect(bodyOf('# The *title*\n\nWords')).not.toContain('title')
  expect(bodyOf('Words\n\n# The title')).toContain('The title')
  expect(bodyOf('## The title')).toContain('The title')
})

test('a link to a heading as GitHub names it finds the heading', () => {
  const html = bodyOf('[go](#numbers--figures)\n\n# Numbers & figures\n\n# Numbers & figures')
  expect(html).toContain('<a href="#post-numbers--figures">go</a>')
  expect(html).toContain('id="post-numbers--figures-1"')
})

test('code of a known language is coloured, of an unknown one left alone', () => {
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
