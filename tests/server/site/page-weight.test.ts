import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressMost } from '#server/http/compression.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { createScales, weighScripts } from '../../support/page-weight.ts'
import { postText } from '../../support/post-text.ts'
import { dist } from '../../support/shared-build.ts'
import { siteAddresses } from '../../support/site-pages.ts'

// In bytes of gzip at level 9, as a host that compresses ahead would send them.
const MOST_SCRIPT = 135_000
const MOST_STYLE = 10_000
const MOST_FONT = 14_000
// A phone takes two milliseconds to ask for each.
const MOST_SCRIPTS = 26

// What a server may send before the first answer comes back: ten packets of 1,460 bytes (RFC 6928).
const FIRST_PACKETS = 14_600
// The pages below are those that do not fit: their words alone take up to 6 KB.
const MOST_DOCUMENT = FIRST_PACKETS
const MOST_LONG_DOCUMENT = 20_200
const LONG_DOCUMENTS = new Set([
  // With the styles of what stands below its first screen.
  '/',
  // With their drawings, and with code in color.
  '/blog/post-1',
  '/blog/post-2',
  '/blog/post-3',
  '/blog/post-4',
  '/blog/post-5',
  '/agile-methodology',
  '/architect',
  '/blog/ai-ethics',
  '/developer-guides/cornerstone-api',
  '/developer-guides/cornerstone-api/reference',
  '/developer-guides/docebo-apis',
  '/developer-guides/docebo-reporting',
  '/developer-guides/moodle-apis/reference',
  '/developer-guides/drillster-api',
  '/developer-guides/freshdesk-api',
  '/developer-guides/lms-automation',
  '/services/ai-governance',
  '/services/ai-in-lms',
  '/services/customer-service-models',
  '/services/ethical-ai-content',
  '/services/montey-insights',
  '/services/responsible-ai',
  '/technical/security-compliance',
])
// Its words and the addresses of its sources alone are 11.8 KB. Its code and its tables have pages of their own.
const LONGEST_DOCUMENT = '/developer-guides/moodle-apis'
const MOST_LONGEST_DOCUMENT = 26_500
// Beside every eighth of the others: to press one as hard as cached answers are takes a quarter of a second.
const MEASURED_BY_DAY = new Set(['/', '/blog', '/contact', '/developer-guides', LONGEST_DOCUMENT])

const weigh = createScales(dist)

const LONG_POSTS = new URL('../../support/long-posts/', import.meta.url)
const POST_IDS = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5']

/** With their images, since drawings stand in the document. */
function postsWithImages(): Record<string, Buffer> {
  const images = readdirSync(new URL('images/', LONG_POSTS)).map((name) => `images/${name}`)
  const names = [...POST_IDS.map((id) => `${id}.md`), ...images]
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, LONG_POSTS))]))
}

function measuredAddresses(): string[] {
  const mains = siteAddresses
    .filter(({ address, main }) => address === main)
    .map(({ address }) => address)
    .filter((address, at) => isWholeRun || MEASURED_BY_DAY.has(address) || at % 8 === 0)
  return [...mains, ...POST_IDS.map((id) => `/blog/${id}`)]
}

function headerBytes({ headers }: Response): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
}

function mostOf(address: string): number {
  if (address === LONGEST_DOCUMENT) return MOST_LONGEST_DOCUMENT
  return LONG_DOCUMENTS.has(address) ? MOST_LONG_DOCUMENT : MOST_DOCUMENT
}

test.runIf(isWholeRun)('documents arrive with the first packets, long ones with the second, when cached', async () => {
  await using site = await startLocalSite({ posts: postsWithImages() })
  const over: string[] = []
  for (const address of [...measuredAddresses(), '/nowhere']) {
    const document = await (await site.visitor.fetch(address)).text()
    const { byteLength } = await compressMost(Buffer.from(document))
    if (byteLength > mostOf(address)) over.push(`${address}: ${byteLength} bytes of ${mostOf(address)}`)
  }
  expect(over).toEqual([])
})

test('the first packets of every page hold its styles and all that its first paint waits for', async () => {
  await using site = await startLocalSite({ posts: postsWithImages() })
  const lacking: string[] = []
  for (const address of measuredAddresses()) {
    const answer = await site.visitor.fetch(address)
    const document = await answer.text()
    const sent = (await compressMost(Buffer.from(document))).subarray(0, FIRST_PACKETS - headerBytes(answer))
    const begun = brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(document) ?? []
    expect(document, address).toContain(` id="${awaited}"`)
    if (!begun.includes('</style>') || !begun.includes(` id="${awaited}"`)) lacking.push(`${address}: #${awaited}`)
  }
  expect(lacking).toEqual([])
})

test('every page keeps within the weight of a light site, and a post too', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '```js\nlet a\n```') } })
  const over: string[] = []
  for (const address of [...siteAddresses.map(({ address }) => address), '/blog/a', '/blog?q=a', '/nowhere']) {
    const { scripts, named, js, css, fonts, fontFiles, blockingStyles } = weigh(
      await (await site.visitor.fetch(address)).text(),
    )
    expect(scripts.length, address).toBeGreaterThan(1)
    expect(scripts.length, `${address}: ${scripts.join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS)
    if (js > MOST_SCRIPT) over.push(`${address}: ${js} bytes of script`)
    if (css > MOST_STYLE) over.push(`${address}: ${css} bytes of style`)
    // Only the first script and the font stand between the document and its words in their own typeface.
    expect({ blockingStyles, isStyled: css > 4000 }, address).toEqual({ blockingStyles: [], isStyled: true })
    expect(fontFiles, address).toHaveLength(1)
    expect(fonts, address).toBeLessThan(MOST_FONT)
    // No script waits until another one names it.
    expect(named.toSorted(), address).toEqual(scripts.toSorted())
  }
  expect(over).toEqual([])
})

test('the page where a post is written loads 400 KB of script at most', () => {
  expect(weighScripts(dist, ['index.html', 'src/editor/writing/writing-page.tsx'])).toBeLessThanOrEqual(400_000)
})

test('who reads loads neither the Markdown renderer nor anything of the editor', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published', '# Words') } })
  for (const address of ['/', '/blog', '/blog/a', '/privacy-policy']) {
    const { scripts } = weigh(await (await site.visitor.fetch(address)).text())
    const code = scripts.map((script) => readFileSync(path.join(dist, 'client', script), 'utf8')).join('\n')
    expect(code, address).not.toContain('codeFenced')
    expect(code, address).not.toContain('Admin — Blog Editor')
  }
})
