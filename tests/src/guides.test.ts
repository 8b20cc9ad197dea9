import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'
import { codeWidthOf, widthOf } from '#src/art/figures/text-lines.ts'
import { renderPage } from '../support/site-pages.ts'

const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()) })))
const sheets = modules.filter(({ page }) => page.matter.kind === 'guide')
// A reference stands below its guide, and has tables in place of a figure.
const guides = sheets.filter(({ figures }) => Object.keys(figures).length > 0)

const MIN_SIZE_PX = { 832: 17, 320: 16 }

test('there are seven guides', () => {
  expect(guides).toHaveLength(7)
})

for (const { path, page } of sheets)
  test(`${path} opens with a list of its facts, each a name and a value`, async () => {
    const { html } = await renderPage(path)
    const sheet = /<dl[\s\S]*?<\/dl>/.exec(/<article[\s\S]*?<\/header>/.exec(html)?.[0] ?? '')?.[0] ?? ''
    const rows = [...sheet.matchAll(/<div><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g)]
    const written = rows.map(([, label, value = '']) => [label, value.replace(/<[^>]+>/g, '')])
    const facts = page.matter.facts.map(({ label, value }) => [label, escaped(value.replaceAll('`', ''))])
    expect(written).toEqual(facts)
    // Three in a row.
    expect(facts).toHaveLength(6)
  })

for (const { path, figures } of guides) {
  test(`${path} shows its calls in order, and tells them in sentences`, async () => {
    const [figure] = Object.values(figures)
    expect(figure?.kind).toBe('sequence')
    const { html } = await renderPage(path)
    const words = /<figure[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`id="${words}">[^<]{80,}\\.<`))
  })

  test(`no text of the figure of ${path} leaves its drawing or its box`, async () => {
    const drawings = (await renderPage(path)).html.match(/<svg[^>]*viewBox="0 0 (?:832|320) [\s\S]*?<\/svg>/g) ?? []
    expect(drawings).toHaveLength(2)
    for (const drawing of drawings) {
      const [, width, size] = /viewBox="0 0 (832|320) \d+" font-size="(\d+)"/.exec(drawing)?.map(Number) ?? []
      expect(size).toBeGreaterThanOrEqual(MIN_SIZE_PX[width as 832 | 320])
      for (const { from, to, text } of textsOf(drawing, Number(size))) {
        expect(from, text).toBeGreaterThanOrEqual(0)
        expect(to, text).toBeLessThanOrEqual(boxAround(drawing, text) ?? Number(width))
      }
    }
  })
}

/** Where each text begins and ends, by the letters' widths. */
function textsOf(drawing: string, size: number) {
  return [...drawing.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', escapedText = '']) => {
    const text = plain(escapedText)
    const x = Number(/\bx="([\d.]+)"/.exec(attributes)?.[1])
    const width = /class="[^"]*code/.test(attributes) ? codeWidthOf(text, size) : widthOf(text, size)
    const from = attributes.includes('text-anchor="middle"') ? x - width / 2 : x
    return { text: escapedText, from, to: from + width }
  })
}

/** The right edge of the box that a line of code stands in. */
function boxAround(drawing: string, text: string): number | undefined {
  const before = drawing.slice(0, drawing.indexOf(`>${text}</text>`))
  const [box] = [...before.matchAll(/<rect class="[^"]*chip[^"]*" x="([\d.]+)" y="[\d.]+" width="(\d+)"/g)].slice(-1)
  const isCode = /class="[^"]*code[^"]*"[^>]*$/.test(before)
  return box && isCode ? Number(box[1]) + Number(box[2]) : undefined
}

function plain(html: string): string {
  const signs: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'", '&amp;': '&' }
  return html.replace(/&(?:quot|lt|gt|#x27|amp);/g, (sign) => signs[sign] ?? sign)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
