import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { kilobytes, type Section } from './report.ts'

export const PAGES = ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact']

const KINDS = ['HTML', 'JS', 'fonts'] as const
type Kind = (typeof KINDS)[number]

/** What a browser loads before anybody touches the page, in gzip: the document, what it names, and what its scripts import. */
export async function measureWeight(url: string): Promise<Section[]> {
  const rows: string[][] = []
  for (const page of PAGES) {
    const bytes: Record<Kind, number> = { HTML: 0, JS: 0, fonts: 0 }
    let styles = ''
    const seen = new Set<string>()
    const add = async (address: string) => {
      if (seen.has(address)) return
      seen.add(address)
      const { length, text } = await readGzip(new URL(address, url))
      const kind = kindOf(address)
      bytes[kind] += length
      if (kind === 'JS')
        for (const imported of staticImports(text)) await add(new URL(imported, new URL(address, url)).pathname)
      if (kind !== 'HTML') return
      styles = stylesIn(text)
      for (const named of namedIn(text)) await add(named)
    }
    await add(page)
    const total = KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
    const { HTML, JS, fonts } = bytes
    rows.push([page, ...[HTML, gzipSync(styles).byteLength, JS, fonts, total].map(kilobytes)])
  }
  return [
    {
      title: 'Page weight',
      about:
        'In gzip, before anybody touches the page: the document with its styles, the scripts and fonts that it names, and what those scripts import.',
      columns: ['page', 'HTML', 'of it CSS', 'JS', 'fonts', 'all'],
      rows,
    },
  ]
}

function kindOf(address: string): Kind {
  if (/\.m?js$/.test(address)) return 'JS'
  return /\.woff2?$/.test(address) ? 'fonts' : 'HTML'
}

// The scripts beyond the first are named in its own attributes: it loads them once the page is painted.
function namedIn(html: string): string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
  return tags
    .filter((tag) => /^<script/.test(tag) || /rel="(?:modulepreload|preload)"/.test(tag))
    .flatMap((tag) => [...tag.matchAll(/\b(?:src|href|data-main|data-ahead)="([^"]*)"/g)])
    .flatMap(([, addresses = '']) => addresses.split(' '))
    .filter((address) => /^\/.*\.(?:m?js|woff2?)$/.test(address))
}

function stylesIn(html: string): string {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
}

// As the build writes them: without a space, each beginning a statement.
function staticImports(script: string): string[] {
  return [...script.matchAll(/(?:^|[;}\n])(?:import|export)(?:[^"'();]*?from)?\s*["'](\.{0,2}\/[^"']+)["']/g)].map(
    ([, file = '']) => file,
  )
}

async function readGzip(url: URL): Promise<{ length: number; text: string }> {
  const length = await new Promise<number>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    get(url, { headers, agent: false }, (response) => {
      let bytes = 0
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
  return { length, text: await (await fetch(url)).text() }
}
