import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { placesOf } from '#server/build/dead-links.ts'
import { renderPage, siteAddresses } from '../support/site-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const placeOf = (src: string) => placesOf(root, src)[0]

const documents = new Map(
  await Promise.all(siteAddresses.map(async ({ address }) => [address, (await renderPage(address)).html] as const)),
)

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

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}
