import { pages } from 'virtual:pages'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { readCollectionAddress } from './blog/collection.ts'
import { Failure } from './frame/failure.tsx'
import { Frame } from './frame/frame.tsx'
import { CodeFault } from './frame/route-code.ts'
import { SiteRoot } from './frame/site-root.tsx'
import type { PostAnswer, Reading, RouteHandle } from './head/page-data.ts'
import type { PageReader } from './page-reader.ts'

export interface AppPage {
  path: string
  /** As the site map calls it; without a name it is not listed there. */
  name?: string
  aliases?: readonly string[]
  /** The file, as the server looks for its styles and scripts. What it exports with a name that ends in `Page` is shown. */
  module: string
  /** Loads the page, where it takes props. */
  load?(): Promise<ComponentType>
  /** The method of the reader that reads its data. */
  read?: keyof PageReader
  /** The parts of the search that make another page. */
  search?: RouteHandle['search']
  belowModules?: readonly string[]
}

export type PageModule = Record<string, ComponentType>

const files = import.meta.glob<PageModule>('/src/{blog,search,pages/*}/*-page.tsx')

/** Loads one of `files`, as import.meta.glob gives them. Resolves to the component whose name ends in Page. */
export async function loadPage(files: Record<string, () => Promise<PageModule>>, module: string) {
  const exported = Object.entries((await files[`/${module}`]?.()) ?? {})
  return exported.find(([name]) => name.endsWith('Page'))?.[1] as ComponentType
}

/** Pages that are drawn rather than written: those with boxes, lists, forms. */
export const appPages: readonly AppPage[] = [
  {
    path: '/',
    name: 'Home',
    module: 'src/pages/home/home-page.tsx',
    async load() {
      const [{ HomePage }, { SectionsBelow }] = await Promise.all([
        import('./pages/home/home-page.tsx'),
        import('./pages/home/sections-below.tsx'),
      ])
      return () => <HomePage below={<SectionsBelow />} />
    },
    belowModules: ['src/pages/home/sections-below.tsx'],
  },
  { path: '/contact', name: 'Contact', module: 'src/pages/contact/contact-page.tsx' },
  {
    path: '/contact/sent',
    aliases: ['/contact/subscribed', '/contact/confirm', '/contact/check', '/contact/wait', '/contact/not-sent'],
    module: 'src/pages/contact/outcome-page.tsx',
  },
  { path: '/the-learnops-crew', name: 'The LearnOps Crew', module: 'src/pages/crew/crew-page.tsx' },
  { path: '/workflow', name: 'Workflow', module: 'src/pages/workflow/workflow-page.tsx' },
  { path: '/developer-guides', name: 'Developer Guides', module: 'src/pages/developer-hub/developer-hub-page.tsx' },
  {
    path: '/smart-reporting-hub',
    name: 'Smart Reporting Hub',
    module: 'src/pages/reporting-hub/reporting-hub-page.tsx',
  },
  {
    path: '/services/professional-services',
    name: 'Professional Services',
    module: 'src/pages/services-hub/services-hub-page.tsx',
  },
  { path: '/ai-ethics-hub', name: 'AI Ethics Hub', module: 'src/pages/ethics-hub/ethics-hub-page.tsx' },
  {
    path: '/research',
    name: 'Research',
    aliases: ['/research/white-papers', '/services/research-white-papers', '/white-papers'],
    module: 'src/pages/research/research-page.tsx',
  },
  {
    path: '/youtube-tutorials',
    name: 'All YouTube Tutorials',
    aliases: ['/tutorials-archive'],
    module: 'src/pages/tutorials-archive/tutorials-archive-page.tsx',
  },
  {
    path: '/projects-archive',
    name: 'All Professional Services Projects',
    module: 'src/pages/projects-archive/projects-archive-page.tsx',
  },
  { path: '/apps-archive', name: 'All Mobile & Web Apps', module: 'src/pages/apps-archive/apps-archive-page.tsx' },
  { path: '/blog/archive', name: 'Blog archives', module: 'src/pages/blog-archive/blog-archive-page.tsx' },
  {
    path: '/sitemap',
    name: 'Sitemap',
    module: 'src/pages/sitemap/sitemap-page.tsx',
    async load() {
      const { SitemapPage } = await import('./pages/sitemap/sitemap-page.tsx')
      return () => <SitemapPage pages={appPages} />
    },
  },
  { path: '/blog', name: 'Blog', module: 'src/blog/post-list-page.tsx', read: 'list', search: ['q', 'tag', 'page'] },
  { path: '/search', module: 'src/search/search-page.tsx', read: 'search', search: ['q', 'page'] },
  {
    path: '/blog/tags/:name',
    aliases: ['/blog/authors/:name'],
    module: 'src/blog/collection-page.tsx',
    read: 'collection',
    search: ['page'],
  },
  { path: '/blog/:id', module: 'src/blog/post-page.tsx', read: 'post' },
  { path: '/newsletter/:step/:token', module: 'src/pages/newsletter/newsletter-page.tsx', read: 'newsletter' },
  { path: '/p/:token', module: 'src/blog/draft-page.tsx', read: 'draft' },
]

/** Every address of the site and what answers it. A page that fails does so inside its frame. */
export function createRoutes(reader: PageReader, editor: RouteObject[]): RouteObject[] {
  const publicPages = [
    ...appPages.flatMap((page) => appRoutes(page, reader)),
    ...pages.flatMap(proseRoutes),
    elsewhere(reader),
  ]
  return [
    {
      Component: SiteRoot,
      errorElement: <Failure />,
      children: [{ Component: Frame, children: [{ errorElement: <Failure />, children: publicPages }] }, ...editor],
    },
  ]
}

export function appRoutes({ path, aliases = [], load, read, ...page }: AppPage, reader?: PageReader): RouteObject[] {
  const nothingOf = read && NOTHING_OF[read]
  const handle: RouteHandle = {
    modules: [page.module],
    ...(page.belowModules && { belowModules: page.belowModules }),
    ...(page.search && { search: page.search }),
    ...(read && { isOfPosts: read !== 'newsletter' }),
    ...(nothingOf && { nothingOf }),
  }
  return [path, ...aliases].map((address) => ({
    path: address,
    lazy: async () => ({ Component: await (load?.() ?? loadPage(files, page.module)) }),
    handle,
    ...(read && reader?.[read]),
  }))
}

// One rendering answers all addresses where the same is missing.
const NOTHING_OF: { [Name in keyof PageReader]?: RouteHandle['nothingOf'] } = {
  post: (read) => (((read as Reading<PostAnswer>).answer as PostAnswer).post === null ? '' : undefined),
  collection: (_, { pathname, searchParams }) => {
    const address = readCollectionAddress(pathname, searchParams)
    return `${address?.kind} ${address?.page === 1}`
  },
}

function proseRoutes({ path, aliases, file, load }: (typeof pages)[number]): RouteObject[] {
  const handle: RouteHandle = { modules: ['src/prose/prose-page.tsx'], styleModules: [file] }
  return [path, ...aliases].map((address) => ({
    path: address,
    lazy: async () => ({ Component: (await import('./prose/prose-page.tsx')).ProsePage }),
    // The words are in the document that a visitor comes to first.
    loader: () =>
      load().catch((fault: unknown) => {
        throw new CodeFault(String(fault))
      }),
    shouldRevalidate: () => false,
    handle,
  }))
}

/** Announced pages and what is nowhere: neither has a row of its own among what every visitor loads. */
function elsewhere(reader: PageReader): RouteObject {
  return {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/elsewhere/elsewhere-page.tsx')).ElsewherePage }),
    handle: { modules: ['src/pages/elsewhere/elsewhere-page.tsx'], nothingOf: () => '' } satisfies RouteHandle,
    ...reader.elsewhere,
  }
}
