import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'
import { renderPage } from '../support/site-pages.ts'

const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()) })))
const sheets = modules.filter(({ page }) => page.matter.kind === 'guide')
// A reference stands below its guide, and has tables in place of a figure.
const guides = sheets.filter(({ figures }) => Object.keys(figures).length > 0)

test('there are seven guides, each with its calls in one figure', () => {
  expect(guides.map(({ figures }) => Object.values(figures).map(({ kind }) => kind))).toEqual(
    Array(7).fill(['sequence']),
  )
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
