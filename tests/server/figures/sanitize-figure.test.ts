import { readFile } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { sanitizeFigure } from '#server/figures/sanitize-figure.ts'
import { renderWords } from '#src/words.tsx'
import { drawing, LEFT_OUT, REFUSED } from './hostile-drawings.ts'

const ELEMENTS =
  'figure div svg g defs text tspan marker clipPath linearGradient radialGradient stop path rect circle ellipse line polyline polygon'

/** As it stands in a page: parsed as XML, which is stricter than HTML about what ends where. */
function shown(svg: string): { html: string; names: string[]; attributes: [name: string, value: string][] } | null {
  const figure = sanitizeFigure(svg)
  if (!figure) return null
  const html = renderWords({
    title: 'T',
    content: '![What it shows](images/a.svg)',
    imageSizes: {},
    figures: { 'images/a.svg': figure },
    siteUrl: 'https://site.example',
    isHighlighted: false,
  })
  const names: string[] = []
  const attributes: [string, string][] = []
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    names.push(tag.name)
    attributes.push(...(Object.entries(tag.attributes) as [string, string][]))
  })
  parser.write(html).close()
  return { html, names, attributes }
}

test.each(Object.entries(LEFT_OUT))('a figure leaves out what could do harm: %s', (_, svg) => {
  const figure = shown(svg)
  expect(figure).not.toBeNull()
  const { html = '', names = [], attributes = [] } = figure ?? {}
  expect(html).toContain('<rect class="fig-box" width="10" height="10"></rect>')
  expect(names.filter((name) => !ELEMENTS.split(' ').includes(name))).toEqual([])
  expect(names.filter((name) => name === 'svg')).toHaveLength(1)
  for (const [name, value] of attributes) {
    expect(name).toMatch(/^(?!on)(?!style$)(?!.*href)(?!src)[a-zA-Z-]+$/)
    expect(value).not.toMatch(/evil|javascript|data:|alert|@import|\/\/|\\|<|>/)
    if (value.includes('url')) expect(value).toMatch(/^url\(#figure-1-[\w.-]+\)$/)
    if (name === 'id') expect(value).toMatch(/^figure-1-/)
    if (name === 'class') expect(value).toMatch(/^(?:drawing|drawing-scroll at-least-\d+|fig-[a-z]+)$/)
    if (name === 'role') expect(['img', 'region']).toContain(value)
    if (name === 'aria-label') expect(['What it shows', 'Figure 1']).toContain(value)
  }
  // Words in a text are words.
  expect(html.replace(/<text>[^<]*<\/text>/g, '')).not.toMatch(/alert|evil|@import/)
})

test.each(Object.entries(REFUSED))('an SVG stays a picture: %s', (_, svg) => {
  expect(sanitizeFigure(svg)).toBeNull()
})

test('coordinates of any size stay within the drawing, whose place is that of its viewBox', () => {
  const figure = sanitizeFigure(
    drawing(
      '<rect x="-1e99" y="-99999999" width="1e99" height="99999999"/><text font-size="99999">x</text>',
      'width="99999" height="1"',
    ),
  )
  expect(figure).toMatchObject({ width: 400, height: 300, viewBox: '0 0 400 300' })
  expect(figure?.root.properties).toEqual({})
})

test('gradients, clip paths, and markers keep working under ids of their own', () => {
  const { html = '' } =
    shown(
      drawing(
        '<defs><linearGradient id="g" x1="0"><stop offset="0" stop-color="#123456"/></linearGradient><clipPath id="c"><circle r="9"/></clipPath><marker id="m" orient="auto" viewBox="0 0 8 8"><path d="M0 0h9"/></marker></defs>' +
          '<g clip-path="url(#c)"><rect fill="url(#g)" width="9" height="9"/></g><path d="M0 0h9" marker-end="url(#m)"/>',
      ),
    ) ?? {}
  for (const kept of [
    '<linearGradient id="figure-1-g" x1="0"><stop offset="0" stop-color="#123456">',
    '<clipPath id="figure-1-c"><circle r="9">',
    '<marker id="figure-1-m" orient="auto" viewBox="0 0 8 8">',
    'clip-path="url(#figure-1-c)"',
    'fill="url(#figure-1-g)"',
    'marker-end="url(#figure-1-m)"',
  ])
    expect(html).toContain(kept)
})

test('nothing that is drawn by reference refers to anything, so that no drawing repeats itself', () => {
  const chain = Array.from(
    { length: 9 },
    (_, at) =>
      `<marker id="m${at + 1}"><path marker-start="url(#m${at})" marker-end="url(#m${at})" d="M0 0h9"/></marker>`,
  )
  const clips =
    '<clipPath id="c0" clip-path="url(#c1)"/><clipPath id="c1"><rect clip-path="url(#c0)" width="9" height="9"/></clipPath>'
  const { html = '' } =
    shown(drawing(`${chain.join('')}${clips}<path marker-end="url(#m9)" clip-path="url(#c1)" d="M0 0h9"/>`)) ?? {}
  expect(html.match(/url\(#/g)).toHaveLength(2)
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['figure-1-m9', 'figure-1-c1'])
})

test('a marker of many parts is emptied', () => {
  const { html = '' } =
    shown(
      drawing(`<marker id="m">${'<path d="M0 0h9"/>'.repeat(13)}</marker><path marker-end="url(#m)" d="M0 0h9"/>`),
    ) ?? {}
  expect(html).toContain('<marker id="figure-1-m"></marker>')
})

test('a reference leads to what it may lead to', () => {
  const { html = '' } =
    shown(drawing('<g id="a"><rect fill="url(#a)" clip-path="url(#none)" width="9" height="9"/></g>')) ?? {}
  expect(html).not.toMatch(/url|id=/)
})

test('the least width at which a drawing can be read comes from its smallest text', () => {
  const widthOf = (inside: string) => sanitizeFigure(drawing(inside))?.readableWidth
  expect(widthOf('')).toBe(0)
  expect(widthOf('<text font-size="22">a</text>')).toBe(200)
  expect(widthOf('<g font-size="11"><text>a</text><text font-size="44">b</text></g>')).toBe(400)
  expect(widthOf('<g transform="translate(4) scale(.5)"><text font-size="16">a</text></g>')).toBe(550)
  expect(widthOf('<text font-size="22">a<tspan font-size="14">b</tspan></text>')).toBe(315)
  expect(widthOf('<text>a</text>')).toBe(275)
  // No drawing grows without an end.
  expect(widthOf('<text font-size="0.001">a</text>')).toBe(800)
})

test('a figure has the name of its picture, and a picture without words stays unnamed', () => {
  const figure = sanitizeFigure(drawing('<text font-size="12">a</text>'))
  const figures = { 'images/a.svg': figure as NonNullable<typeof figure> }
  const render = (content: string) =>
    renderWords({ title: 'T', content, imageSizes: {}, figures, siteUrl: 'https://site.example', isHighlighted: false })
  expect(render('![Two <b> "c"](images/a.svg)')).toContain(
    '<figure class="drawing"><div class="drawing-scroll at-least-400" role="region" aria-label="Figure 1" tabindex="0"><svg role="img" aria-label="Two &lt;b&gt; &quot;c&quot;" viewBox="0 0 400 300" width="400" height="300">',
  )
  expect(render('![](images/a.svg)')).toContain('<svg aria-hidden="true" viewBox=')
  // Among words, in a link, and from elsewhere it is a picture as before.
  for (const content of [
    'See ![a](images/a.svg).',
    '[![a](images/a.svg)](/about)',
    '![a](images/b.svg)',
    '![a](images/a.svg)\n![b](images/b.svg)',
    '![a](https://else.example/images/a.svg)',
  ])
    expect(render(content)).toMatch(/^<p(?: class="pictures")?(?: dir="auto")?>.*<img /s)
  expect(render('![a](images/a.svg)\n![b](images/a.svg)\n\n> ![c](./images/a.svg)').match(/<figure/g)).toHaveLength(3)
})

test('a page holds no more of figures than a browser draws at once', () => {
  const figure = sanitizeFigure(drawing('<path d="M0 0h9"/>'.repeat(1500)))
  const html = renderWords({
    title: 'T',
    content: '![a](images/a.svg)\n\n'.repeat(400),
    imageSizes: {},
    figures: { 'images/a.svg': figure as NonNullable<typeof figure> },
    siteUrl: 'https://site.example',
    isHighlighted: false,
  })
  expect(html.match(/<figure/g)).toHaveLength(5)
  expect(html.match(/<img /g)).toHaveLength(395)
})

test('a text without figures is rendered as if there were none', async () => {
  const figures = { 'images/a.svg': sanitizeFigure(drawing('')) as NonNullable<ReturnType<typeof sanitizeFigure>> }
  const content = await readFile('tests/support/long-posts/post-1.md', 'utf8')
  const words = { title: 'T', content, imageSizes: {}, siteUrl: 'https://site.example', isHighlighted: true }
  expect(renderWords({ ...words, figures })).toBe(renderWords(words))
})
