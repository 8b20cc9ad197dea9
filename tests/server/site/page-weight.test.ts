import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dist, startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { siteAddresses } from '../../support/site-pages.ts'

// In bytes of gzip at level 9, as a host that compresses ahead would send them.
const MOST_SCRIPT = 112_000
const MOST_POST_SCRIPT = 118_000
const MOST_STYLE = 20_000
const MOST_FONT = 14_000
// A phone takes two milliseconds to ask for each.
const MOST_SCRIPTS = 20

const sizes = new Map<string, number>()

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? measure(file)), 0)
}

function measure(file: string): number {
  const bytes = gzipSync(readFileSync(path.join(dist, 'client', file)), { level: 9 }).byteLength
  sizes.set(file, bytes)
  return bytes
}

/** What the document asks for: its scripts (the first and those that the first fetches) and fonts; and its own styles. */
function assetsOf(document: string) {
  const find = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, found = '']) => found)
  const [main = ''] = find(/data-main="([^"]*)"/g)
  const [ahead = ''] = find(/data-ahead="([^"]*)"/g)
  return {
    scripts: [...find(/<script[^>]* src="([^"]*)"/g), main, ...ahead.split(' ')].filter(Boolean),
    ownStyle: find(/<style>([\s\S]*?)<\/style>/g).join(''),
    styles: find(/<link rel="stylesheet"(?![^>]* disabled)[^>]*href="([^"]*)"/g),
    fonts: find(/<link rel="preload" as="font"[^>]*href="([^"]*)"/g),
  }
}

function importsOf(script: string): string[] {
  const code = readFileSync(path.join(dist, 'client', script), 'utf8')
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`)
}

test('every page keeps within the weight of a light site, and a post too', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '```js\nlet a\n```') } })
  const over: string[] = []
  for (const address of [...siteAddresses.map(({ address }) => address), '/blog/a', '/blog?q=a', '/nowhere']) {
    const { scripts, ownStyle, styles, fonts } = assetsOf(await (await site.visitor.fetch(address)).text())
    expect(scripts.length, address).toBeGreaterThan(3)
    expect(scripts.length, `${address}: ${scripts.join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS)
    const most = address === '/blog/a' ? MOST_POST_SCRIPT : MOST_SCRIPT
    const script = weigh(scripts)
    const style = gzipSync(ownStyle, { level: 9 }).byteLength
    if (script > most) over.push(`${address}: ${script} bytes of script`)
    if (style > MOST_STYLE) over.push(`${address}: ${style} bytes of style`)
    // Nothing but the first script and the font stand between the document and its words in their own typeface.
    expect({ styles, isStyled: style > 5000 }, address).toEqual({ styles: [], isStyled: true })
    expect(fonts, address).toHaveLength(1)
    expect(readFileSync(path.join(dist, 'client', fonts[0] ?? '')).byteLength, address).toBeLessThan(MOST_FONT)
    // None waits until another names it.
    for (const script of scripts)
      for (const needed of importsOf(script)) expect(scripts, `${address}: ${script}`).toContain(needed)
  }
  expect(over).toEqual([])
})

test('who reads loads neither the Markdown renderer nor anything of the editor', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '# Words') } })
  for (const address of ['/', '/blog', '/blog/a', '/developer-guides/moodle-apis']) {
    const { scripts } = assetsOf(await (await site.visitor.fetch(address)).text())
    const code = scripts.map((script) => readFileSync(path.join(dist, 'client', script), 'utf8')).join('\n')
    expect(code, address).not.toContain('codeFenced')
    expect(code, address).not.toContain('Admin — Blog Editor')
  }
})
