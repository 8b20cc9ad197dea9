import { expect, test } from 'vitest'
import { renderWords } from '#src/words.tsx'

const wordsOf = (content: string) =>
  renderWords({ title: 'T', content, imageSizes: {}, siteUrl: 'https://site.example', isHighlighted: true })

test('three headings make a table of contents, which leads to each of them, and two make none', () => {
  const html = wordsOf('## One\n\n### Über *zwei*\n\n## Three\n\n#### Four\n\nWords.[^1]\n\n[^1]: Note.')
  const contents = /<nav[\s\S]*<\/nav>/.exec(html)?.[0] ?? ''
  expect([...contents.matchAll(/href="#([^"]*)">([^<]*)</g)].map(([, ...found]) => found)).toEqual([
    ['one', 'One'],
    ['über-zwei', 'Über zwei'],
    ['three', 'Three'],
  ])
  expect(wordsOf('## One\n\n## Two')).not.toContain('<nav')
})

test('a section of a post links to itself by name, from h2 to h4', () => {
  const html = wordsOf('## One & *two*\n\n#### Four\n\n##### Five\n\n## ![](images/a.png)\n\nWords.[^1]\n\n[^1]: Note.')
  expect([...html.matchAll(/<a class="anchor" ([^>]*)><\/a><\/(h\d)>/g)].map(([, ...found]) => found)).toEqual([
    ['href="#one--two" aria-label="Link to “One &amp; two”"', 'h2'],
    ['href="#four" aria-label="Link to “Four”"', 'h4'],
  ])
  expect(html).toContain('<h5 id="five" dir="auto">Five</h5>')
})

test('a code block of a post names its language and has a button that copies it', () => {
  const html = wordsOf('```ts\nconst a = 1\n```\n\n```\nplain\n```')
  expect([...html.matchAll(/<span class="[^"]*title[^"]*">([^<]*)<\/span>/g)].map(([, title]) => title)).toEqual([
    'ts',
    '',
  ])
  expect(html.match(/<button [^>]*needs-script[^>]*data-copy/g)).toHaveLength(2)
  expect(html.match(/<pre tabindex="0">/g)).toHaveLength(2)
})

test('code in a cell may break within its name, code elsewhere may not', () => {
  const html = wordsOf('`a_b`\n\n| `core_user/get.all` | b |\n| --- | --- |\n| `x_y/z.w:v` and `_` | `w_` |')
  expect(html).toContain('<code>a_b</code>')
  expect(html).toContain('<code>x_<wbr/>y/<wbr/>z.<wbr/>w:<wbr/>v</code> and <code>_</code>')
  expect(html).toContain('<code>w_</code>')
})

test('a paragraph of pictures alone is set apart from one of words', () => {
  const html = wordsOf(
    '![a](images/a.png)\n\n[![b](images/b.png)](/about)\n![c](images/c.png)\n\nSee ![d](images/d.png)',
  )
  expect(html.match(/<p class="pictures">/g)).toHaveLength(2)
  expect(html).toContain('<p dir="auto">See <img')
})
