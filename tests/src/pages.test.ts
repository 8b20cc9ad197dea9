import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { placesOf } from '#server/build/dead-links.ts'
import { brandInHtml } from '../support/company-site.ts'
import { renderPage, siteAddresses } from '../support/site-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const placeOf = (src: string) => placesOf(root, src)[0]

for (const { address, main } of siteAddresses) {
  test(`${address} arrives whole: title, description, canonical link, Open Graph, one h1`, async () => {
    const { status, head, html } = await renderPage(address)
    expect(status).toBe(200)
    const [title = '', ...more] = match(head, /<title>([^<]*)<\/title>/g)
    expect(title.replace(` | ${brandInHtml}`, '|')).toMatch(/^[^|]{2,70}\|$/)
    expect(more).toEqual([])
    const [description = ''] = match(head, /<meta name="description" content="([^"]*)"/g)
    // A sign that is escaped in HTML is one.
    expect(description.replaceAll(/&#?\w+;/g, '.')).toMatch(main === '/blog' ? /^.{41,160}$/ : /^.{70,160}$/)
    expect(match(head, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`https://site.example${main}`])
    expect(match(head, /<meta property="og:url" content="([^"]*)"/g)).toEqual([`https://site.example${main}`])
    for (const property of ['title', 'description', 'type', 'site_name'])
      expect(match(head, new RegExp(`<meta property="og:${property}" content="([^"]+)"`, 'g'))).toHaveLength(1)
    expect(match(html, /<h1[\s>]/g)).toHaveLength(1)
  })
}

test('a page leads to its own file where a repository is known, and nowhere where none is', async () => {
  const link = /<a[^>]*href="([^"]*)"[^>]*>Edit this page</
  expect(link.exec((await renderPage('/privacy-policy')).html)).toBeNull()
  const sourceUrl = 'https://github.example/ada/site/edit/main/'
  expect(link.exec((await renderPage('/privacy-policy', { sourceUrl })).html)?.[1]).toBe(
    `${sourceUrl}content/pages/privacy-policy.mdx`,
  )
})

test('every address of the site exists once', () => {
  const taken = siteAddresses.flatMap(({ address, file }, index) => {
    const first = siteAddresses.findIndex((other) => other.address === address)
    return first < index ? [`${file}:1: The address ${address} is taken by ${siteAddresses[first]?.file}.`] : []
  })
  expect(taken).toEqual([])
})

test('no page is named like another', async () => {
  const mains = siteAddresses.filter(({ address, main }) => address === main)
  const titles = await Promise.all(
    mains.map(async ({ main }) => /<title>[^<]*/.exec((await renderPage(main)).head)?.[0]),
  )
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('headings skip no level', async () => {
  const skips: string[] = []
  for (const { main } of siteAddresses) {
    const levels = match(body(await renderPage(main)), /<h([1-6])[\s>]/g).map(Number)
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1) skips.push(`${main}: h${level} after h${levels[index - 1] ?? 0}`)
    })
  }
  expect([...new Set(skips)]).toEqual([])
})

test('no page holds an inline script, an inline style or a handler', async () => {
  for (const { main } of siteAddresses) {
    const { head, html } = await renderPage(main)
    expect(match(head + html, /<script(?![^>]*(?:\ssrc=|"application\/ld\+json"))[^>]*>/g)).toEqual([])
    expect(match(html, /<[^>]*\s(?:style|on[a-z]+)=[^>]*>/g)).toEqual([])
  }
})

test('no id stands twice in a page', async () => {
  for (const [address, { html }] of await documents()) {
    const ids = valuesOf(html, /\sid="([^"]+)"/g)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    ).toEqual([])
  }
})

test('every picture is there, has a text and keeps its place', async () => {
  const faults: string[] = []
  for (const [address, { html }] of await documents())
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

test('links out of the site open a tab that knows nothing of it', async () => {
  for (const [address, { html }] of await documents())
    for (const [link] of html.matchAll(/<a[^>]*\shref="https?:[^>]*>/g)) {
      expect(link, address).toContain('target="_blank"')
      expect(link, address).toContain('rel="noopener noreferrer"')
    }
})

function documents() {
  return Promise.all(siteAddresses.map(async ({ address }) => [address, await renderPage(address)] as const))
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}

function body({ html }: { html: string }): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

function match(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)
}
