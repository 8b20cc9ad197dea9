import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'
import type { Figure } from '#content/data/figures/figure.ts'
import { renderPage } from '../support/site-pages.ts'

const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()) })))
const NOT_SHOWN = new Set(['kind', 'look', 'shape', 'tone', 'day', 'asOf', 'parties'])

for (const { path, figures } of modules.filter((page) => Object.keys(page.figures).length > 0))
  test(`${path} shows every word of its figures, steps in their order, and tells each in sentences`, async () => {
    const { html } = await renderPage(path)
    const shown = html.match(/<figure class[\s\S]*?<\/figure>/g) ?? []
    expect(shown).toHaveLength(Object.keys(figures).length)
    for (const figure of Object.values(figures)) {
      const own = shown.find((one) => textOf(one).includes(figure.alternative)) ?? ''
      const described = /^<figure[^>]*aria-describedby="([^"]+)"/.exec(own)?.[1]
      expect(own).toMatch(new RegExp(`<p class="sr-only" id="${described}">[^<]{80,}\\.</p>`))
      expect(own).not.toContain(' style=')
      const text = textOf(own)
      for (const words of wordsOf(figure)) expect(text).toContain(words)
      let at = 0
      for (const words of 'steps' in figure ? wordsOf({ steps: figure.steps }) : []) {
        expect(text.indexOf(words, at), words).toBeGreaterThanOrEqual(at)
        at = text.indexOf(words, at)
      }
    }
  })

/** Every text that a figure's data holds, in the data's order. */
function wordsOf(part: Partial<Figure> | object): string[] {
  const levels = 'levels' in part ? (part.levels as Record<string, string>) : {}
  return Object.entries(part)
    .filter(([key]) => !NOT_SHOWN.has(key))
    .flatMap(([, value]) =>
      value && typeof value === 'object' ? wordsOf(value) : typeof value === 'string' ? value : [],
    )
    .map((words) => levels[words] ?? words)
}

function textOf(html: string): string {
  const signs: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'", '&amp;': '&' }
  return html.replace(/<[^>]+>/g, '').replace(/&(?:quot|lt|gt|#x27|amp);/g, (sign) => signs[sign] ?? sign)
}
