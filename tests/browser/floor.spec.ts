import type { Page } from 'playwright/test'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { EDITOR, signInHere } from './editor.ts'
import { expect, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

variant('below the floor the editor says what the browser lacks, and pages work', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await signInHere(page)
  await page.goto(EDITOR, { waitUntil: 'load' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^The editor needs a newer browser: this one lacks Array\.prototype\.toSorted, URL\.canParse\. Update it, /,
  )
  await page.goto('/blog')
  await page.getByRole('main').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

variant('in a browser without layers pages have colors, letters, and layout', async ({ samples: site, visit }) => {
  await using today = await visit(site)
  await using old = await visit(site, { bypassCSP: true })
  await forgetLayers(old)
  for (const path of ['/', '/developer-guides/moodle-apis', '/blog/post-1', '/contact']) {
    await today.goto(path)
    await old.goto(path)
    const wanted = await today.evaluate(look)
    expect(wanted.length).toBeGreaterThan(3)
    await expect.poll(() => old.evaluate(look), path).toEqual(wanted)
  }
})

/** Colors, letters, and places of what a page shows first. */
function look() {
  const shown = document.querySelectorAll('body, header, h1, main p, main a, main img')
  return [...shown].slice(0, 8).map((element) => {
    const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element)
    const { left, width } = element.getBoundingClientRect()
    return { tag: element.tagName, color, backgroundColor, fontFamily, fontSize, left, width }
  })
}

async function forgetLayers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutLayers(await response.text()) })
  })
}

function withoutLayers(styles: string): string {
  const [before = '', ...layers] = styles.split(/@layer [\w, ]+(?:;|(?=\{))/)
  return before + layers.map((layer) => (layer.startsWith('{') ? layer.slice(endOfBlock(layer)) : layer)).join('')
}

function endOfBlock(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    depth += { '{': 1, '}': -1 }[text.charAt(at)] ?? 0
    if (depth === 0) return at + 1
  }
  return text.length
}
