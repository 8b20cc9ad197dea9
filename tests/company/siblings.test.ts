import { pageTitles } from 'virtual:page-titles'
import { expect, test } from 'vitest'
import { isWholeRun } from '../support/long-run.ts'
import { renderPage } from '../support/site-pages.ts'

const sectionOf = (parent: string) => pageTitles.filter((page) => page.parent === parent)

test('a guide shows the guides of its section and marks itself', async () => {
  const guides = sectionOf('/developer-guides')
  const { html } = await renderPage('/developer-guides/docebo-apis')
  const rail = /<nav[^>]*aria-label="Developer guides"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const links = [...rail.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/developer-guides', ...guides.map(({ path }) => path)])
  expect(rail.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('docebo-apis')])
})

test('from the end of each guide and service one reaches the next, up to the last', async () => {
  const parents = ['/ai-ethics-hub', ...(isWholeRun ? ['/developer-guides', '/services/professional-services'] : [])]
  for (const parent of parents) {
    const section = sectionOf(parent)
    expect(section.length).toBeGreaterThan(3)
    for (const [at, { path }] of section.entries()) {
      const { html } = await renderPage(path)
      const target = (rel: string) => new RegExp(`<a[^>]*rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1]
      expect([target('prev'), target('next')]).toEqual([section[at - 1]?.path, section[at + 1]?.path])
    }
  }
})

test('a page that is alone in its section has no siblings and no way on', async () => {
  const { html } = await renderPage('/developer-guides/docebo-reporting')
  expect(html).not.toContain('rel="next"')
  expect(html).not.toMatch(/<nav[^>]*aria-label="Smart Reporting Hub"/)
})

test('the contents come after the title and before the words', async () => {
  const { html } = await renderPage('/architect')
  const at = (text: string) => html.indexOf(text)
  expect(at('<h1')).toBeLessThan(at('aria-label="On this page"'))
  expect(at('aria-label="On this page"')).toBeLessThan(at('id="outline"'))
})
