import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'
import { renderPage } from '../support/site-pages.ts'

const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()) })))
const ofKind = (wanted: string) => modules.filter(({ page }) => page.matter.kind === wanted)

for (const { path, figures } of ofKind('essay')) {
  test(`${path} has a figure`, () => {
    expect(Object.keys(figures).length).toBeGreaterThan(0)
  })

  test(`${path} opens with a drawing that no other essay has`, async () => {
    const drawings = await Promise.all(ofKind('essay').map((essay) => openingOf(essay.path)))
    const own = await openingOf(path)
    expect(own).toContain('<svg')
    expect(drawings.filter((drawing) => drawing === own)).toHaveLength(1)
  })
}

for (const { path } of ofKind('legal'))
  test(`${path} stays plain: it opens with words alone and has no figure`, async () => {
    const { html } = await renderPage(path)
    expect(/<h1[\s\S]*?<\/header>/.exec(html)?.[0]).not.toContain('<svg')
    expect(html).not.toContain('<figure')
  })

test('the dates of the AI Act are marked as of the day on which the page was reviewed', () => {
  const compliance = modules.find(({ path }) => path === '/technical/security-compliance')
  const dates = compliance?.figures['ai-act-dates']
  expect(dates).toMatchObject({ kind: 'steps', asOf: compliance?.page.matter.reviewed })
})

test('the ethics figure names the principles of the text in their order', () => {
  const ethics = modules.find(({ path }) => path === '/blog/ai-ethics')
  const drawn = ethics?.figures['seven-principles']
  const written = ethics?.page.headings.filter(({ depth }) => depth === 3).map(({ text }) => text)
  expect(drawn?.kind === 'steps' && drawn.steps.map(({ name }) => name)).toEqual(written)
})

async function openingOf(path: string): Promise<string | undefined> {
  return /data-art=""[^>]*>([\s\S]*?)<\/header>/.exec((await renderPage(path)).html)?.[1]
}
