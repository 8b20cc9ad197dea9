import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { renderPage, siteAddresses } from '../support/site-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ORIGIN = 'https://site.example'
// What the server answers itself; each has tests of its own.
const NOT_PAGES = /^\/(?:rss\.xml|feed\.json|\.auth\/)/

const documents = new Map(
  await Promise.all(siteAddresses.map(async ({ address }) => [address, (await renderPage(address)).html] as const)),
)

test('no link of the site, and no anchor, leads nowhere', async () => {
  const broken = new Map<string, string>()
  for (const [address, html] of documents)
    for (const href of valuesOf(html, /<a[^>]*\shref="([^"]*)"/g)) {
      const url = new URL(href, ORIGIN + address)
      if (url.origin === ORIGIN && !NOT_PAGES.test(url.pathname) && !(await exists(url)))
        broken.set(href, `${placeOf(href)}: The link ${href} leads nowhere (seen on ${address}).`)
    }
  expect([...broken.values()]).toEqual([])
})

test('no id stands twice in a page', () => {
  for (const [address, html] of documents) {
    const ids = valuesOf(html, /\sid="([^"]+)"/g)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    ).toEqual([])
  }
})

test('every picture is there, has a text and keeps its place', () => {
  const faults: string[] = []
  for (const [address, html] of documents)
    for (const image of valuesOf(html, /(<img[^>]*>)/g)) {
      const src = /\ssrc="([^"]*)"/.exec(image)?.[1] ?? ''
      if (src.startsWith('/blog/images/')) continue
      if (!existsSync(path.join(root, 'public', src))) faults.push(`${placeOf(src)}: ${src} is missing (${address}).`)
      if (!/\salt="/.test(image)) faults.push(`${placeOf(src)}: ${src} has no alternative text (${address}).`)
      if (!/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image))
        faults.push(`${placeOf(src)}: ${src} has no width and height (${address}).`)
    }
  expect([...new Set(faults)]).toEqual([])
})

test('links out of the site open a tab that knows nothing of it', () => {
  for (const [address, html] of documents)
    for (const [link] of html.matchAll(/<a[^>]*\shref="https?:[^>]*>/g)) {
      expect(link, address).toContain('target="_blank"')
      expect(link, address).toContain('rel="noopener noreferrer"')
    }
})

async function exists(url: URL): Promise<boolean> {
  if (existsSync(path.join(root, 'public', decodeURIComponent(url.pathname))) && path.extname(url.pathname)) return true
  const known = documents.get(url.pathname)
  if (known === undefined) return !url.hash && (await renderPage(url.pathname + url.search)).status === 200
  return url.hash === '' || valuesOf(known, /\sid="([^"]+)"/g).includes(decodeURIComponent(url.hash.slice(1)))
}

/** Where the address is written: `file:line` of the first place that holds it. */
function placeOf(href: string): string {
  for (const folder of ['content', 'src'])
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (!entry.isFile() || !/\.(?:tsx?|mdx)$/.test(file)) continue
      const line = readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => ["'", '"', '(', '`'].some((before) => text.includes(before + href)))
      if (line >= 0) return `${path.relative(root, file)}:${line + 1}`
    }
  return 'a link put together'
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}
