import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { comingSoon } from '#content/coming-soon.ts'
import type { PagePosts, RenderModule } from '../contract/contract.ts'

const ORIGIN = 'https://site.example'
// What the server answers itself.
const NOT_PAGES = /^\/(?:rss\.xml|feed\.json|\.auth\/)/

const NO_POSTS = {
  listPosts: async () => ({ posts: [], total: 0 }),
  findPost: () => undefined,
  search: async () => ({ total: 0, results: [] }),
  newsletterStep: () => 'expired',
} as Partial<PagePosts> as PagePosts

type Site = Pick<RenderModule, 'openPage' | 'publicPages'>

/** Throws if a page that was just built, its menu, or its footer links to what is nowhere. */
export async function refuseDeadLinks(root: string): Promise<void> {
  const built = pathToFileURL(path.join(root, 'dist', 'render', 'render.js')).href
  const dead = await findDeadLinks(root, await import(/* @vite-ignore */ built))
  if (dead.length > 0) throw new Error(`Links lead nowhere:\n${dead.join('\n')}`)
}

/** Each place of a link that leads nowhere: `file:line: message`. Posts come and go without a build: these are not judged. */
export async function findDeadLinks(root: string, { openPage, publicPages }: Site): Promise<string[]> {
  const opened = new Map<string, Promise<{ isThere: boolean; html: string }>>()
  const open = (address: string) => {
    const page = opened.get(address) ?? read(address)
    opened.set(address, page)
    return page
  }
  const read = async (address: string) => {
    const page = await openPage(address, NO_POSTS)
    const { html } = await page.render({ siteUrl: ORIGIN, cardAddress: () => '' })
    return { isThere: page.status === 200 || page.isOfPosts, html }
  }
  const leads = async (url: URL) => {
    if (url.origin !== ORIGIN || NOT_PAGES.test(url.pathname)) return true
    if (path.extname(url.pathname) && existsSync(path.join(root, 'public', decodeURIComponent(url.pathname))))
      return true
    const { isThere, html } = await open(url.pathname + url.search)
    return isThere && (url.hash === '' || html.includes(` id="${decodeURIComponent(url.hash.slice(1))}"`))
  }
  const dead = new Map<string, string>()
  for (const { path: address } of [...publicPages, ...comingSoon, { path: '/newsletter/confirm/expired' }])
    for (const [, link = ''] of (await open(address)).html.matchAll(/<a[^>]*\shref="([^"]*)"/g)) {
      const href = link.replaceAll('&amp;', '&')
      if (!dead.has(href) && !(await leads(new URL(href, ORIGIN + address)))) dead.set(href, address)
    }
  return [...dead].flatMap(([href, address]) =>
    placesOf(root, href).map((place) => `${place}: The link ${href} leads nowhere (seen on ${address}).`),
  )
}

/** Finds the lines that an address is written in, as `file:line`. */
export function placesOf(root: string, address: string): string[] {
  const places = ['content', 'src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mdx)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((text, at) => (holds(text, address) ? [`${path.relative(root, file)}:${at + 1}`] : [])),
      ),
  )
  return places.length > 0 ? places : ['a link put together']
}

function holds(text: string, address: string): boolean {
  return text.split(address).some((before, at, parts) => /['"(`]$/.test(before) && /^['")`]/.test(parts[at + 1] ?? ''))
}
