import { pages } from 'virtual:pages'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { lateDrawnCover } from './blog/late-drawn-cover.ts'
import { latePost } from './blog/late-post.ts'
import { readCollectionPage } from './blog/read-collection.ts'
import { readDraftPage, readPostListPage, readPostPage } from './blog/read-pages.ts'
import { editorPages, workspace } from './editor/editor-routes.ts'
import { Failure } from './frame/failure.tsx'
import { Frame } from './frame/frame.tsx'
import { PageBoundary } from './navigation/page-boundary.tsx'
import { type AppPage, appRoutes, elsewhere, proseRoutes } from './page-routes.tsx'
import { lateSections } from './pages/home/late-sections.ts'
import { readNewsletterPage } from './pages/newsletter/read-newsletter.ts'
import { readSearchPage } from './search/read-search.ts'

const DRAWN_COVER = 'src/blog/drawn-cover.tsx'

/** Pages that are drawn rather than written: those with boxes, lists, forms. */
export const appPages: readonly AppPage[] = [
  {
    path: '/',
    name: 'Home',
    module: import.meta.env.SSR ? 'src/pages/home/home-page.tsx' : '',
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
    late: lateSections,
    lateModules: import.meta.env.SSR ? ['src/pages/home/hero.tsx'] : undefined,
    belowModules: import.meta.env.SSR ? ['src/pages/home/sections-below.tsx'] : undefined,
  },
  {
    path: '/contact',
    name: 'Contact',
    module: import.meta.env.SSR ? 'src/pages/contact/contact-page.tsx' : '',
    load: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
  },
  {
    path: '/contact/sent',
    aliases: ['/contact/subscribed', '/contact/confirm', '/contact/check', '/contact/wait', '/contact/not-sent'],
    module: import.meta.env.SSR ? 'src/pages/contact/outcome-page.tsx' : '',
    load: async () => (await import('./pages/contact/outcome-page.tsx')).OutcomePage,
  },
  {
    path: '/the-learnops-crew',
    name: 'The LearnOps Crew',
    module: import.meta.env.SSR ? 'src/pages/crew/crew-page.tsx' : '',
    load: async () => (await import('./pages/crew/crew-page.tsx')).CrewPage,
  },
  {
    path: '/workflow',
    name: 'Workflow',
    module: import.meta.env.SSR ? 'src/pages/workflow/workflow-page.tsx' : '',
    load: async () => (await import('./pages/workflow/workflow-page.tsx')).WorkflowPage,
  },
  {
    path: '/developer-guides',
    name: 'Developer Guides',
    module: import.meta.env.SSR ? 'src/pages/developer-hub/developer-hub-page.tsx' : '',
    load: async () => (await import('./pages/developer-hub/developer-hub-page.tsx')).DeveloperHubPage,
  },
  {
    path: '/smart-reporting-hub',
    name: 'Smart Reporting Hub',
    module: import.meta.env.SSR ? 'src/pages/reporting-hub/reporting-hub-page.tsx' : '',
    load: async () => (await import('./pages/reporting-hub/reporting-hub-page.tsx')).ReportingHubPage,
  },
  {
    path: '/services/professional-services',
    name: 'Professional Services',
    module: import.meta.env.SSR ? 'src/pages/services-hub/services-hub-page.tsx' : '',
    load: async () => (await import('./pages/services-hub/services-hub-page.tsx')).ServicesHubPage,
  },
  {
    path: '/ai-ethics-hub',
    name: 'AI Ethics Hub',
    module: import.meta.env.SSR ? 'src/pages/ethics-hub/ethics-hub-page.tsx' : '',
    load: async () => (await import('./pages/ethics-hub/ethics-hub-page.tsx')).EthicsHubPage,
  },
  {
    path: '/research',
    name: 'Research',
    aliases: ['/research/white-papers', '/services/research-white-papers', '/white-papers'],
    module: import.meta.env.SSR ? 'src/pages/research/research-page.tsx' : '',
    load: async () => (await import('./pages/research/research-page.tsx')).ResearchPage,
  },
  {
    path: '/youtube-tutorials',
    name: 'All YouTube Tutorials',
    aliases: ['/tutorials-archive'],
    module: import.meta.env.SSR ? 'src/pages/tutorials-archive/tutorials-archive-page.tsx' : '',
    load: async () => (await import('./pages/tutorials-archive/tutorials-archive-page.tsx')).TutorialsArchivePage,
  },
  {
    path: '/projects-archive',
    name: 'All Professional Services Projects',
    module: import.meta.env.SSR ? 'src/pages/projects-archive/projects-archive-page.tsx' : '',
    load: async () => (await import('./pages/projects-archive/projects-archive-page.tsx')).ProjectsArchivePage,
  },
  {
    path: '/apps-archive',
    name: 'All Mobile & Web Apps',
    module: import.meta.env.SSR ? 'src/pages/apps-archive/apps-archive-page.tsx' : '',
    load: async () => (await import('./pages/apps-archive/apps-archive-page.tsx')).AppsArchivePage,
  },
  {
    path: '/blog/archive',
    name: 'Blog archives',
    module: import.meta.env.SSR ? 'src/pages/blog-archive/blog-archive-page.tsx' : '',
    load: async () => (await import('./pages/blog-archive/blog-archive-page.tsx')).BlogArchivePage,
  },
  {
    path: '/sitemap',
    name: 'Sitemap',
    module: import.meta.env.SSR ? 'src/pages/sitemap/sitemap-page.tsx' : '',
    async load() {
      const { SitemapPage } = await import('./pages/sitemap/sitemap-page.tsx')
      return () => <SitemapPage pages={appPages} />
    },
  },
  {
    path: '/blog',
    name: 'Blog',
    module: import.meta.env.SSR ? 'src/blog/post-list-page.tsx' : '',
    load: async () => (await import('./blog/post-list-page.tsx')).PostListPage,
    // Only the server reads; the browser asks the API, and its script does without this.
    read: import.meta.env.SSR ? readPostListPage : undefined,
    search: import.meta.env.SSR ? ['q', 'tag', 'page'] : undefined,
    late: lateDrawnCover,
    lateModules: import.meta.env.SSR ? [DRAWN_COVER] : undefined,
  },
  {
    path: '/search',
    module: import.meta.env.SSR ? 'src/search/search-page.tsx' : '',
    load: async () => (await import('./search/search-page.tsx')).SearchPage,
    read: import.meta.env.SSR ? readSearchPage : undefined,
    search: ['q', 'page'],
  },
  {
    path: '/blog/tags/:name',
    aliases: ['/blog/authors/:name'],
    module: import.meta.env.SSR ? 'src/blog/collection-page.tsx' : '',
    load: async () => (await import('./blog/collection-page.tsx')).CollectionPage,
    read: import.meta.env.SSR ? readCollectionPage : undefined,
    search: import.meta.env.SSR ? ['page'] : undefined,
    late: lateDrawnCover,
    lateModules: import.meta.env.SSR ? [DRAWN_COVER] : undefined,
  },
  {
    path: '/blog/:id',
    module: import.meta.env.SSR ? 'src/blog/post-page.tsx' : '',
    load: async () => (await import('./blog/post-page.tsx')).PostPage,
    read: import.meta.env.SSR ? readPostPage : undefined,
    late: latePost,
    lateModules: import.meta.env.SSR ? ['src/blog/post-body.tsx', DRAWN_COVER] : undefined,
  },
  {
    path: '/newsletter/:step/:token',
    module: import.meta.env.SSR ? 'src/pages/newsletter/newsletter-page.tsx' : '',
    load: async () => (await import('./pages/newsletter/newsletter-page.tsx')).NewsletterPage,
    read: import.meta.env.SSR ? readNewsletterPage : undefined,
  },
  {
    path: '/p/:token',
    module: import.meta.env.SSR ? 'src/blog/draft-page.tsx' : '',
    load: async () => (await import('./blog/draft-page.tsx')).DraftPage,
    read: import.meta.env.SSR ? readDraftPage : undefined,
    late: latePost,
    lateModules: import.meta.env.SSR ? ['src/blog/post-body.tsx', DRAWN_COVER] : undefined,
  },
]

const within = (children: RouteObject[]): RouteObject[] => [
  { element: <PageBoundary failure={<Failure />} />, children },
]

/** Every address of the site and what answers it. A page that fails does so inside its frame. */
export const routes: RouteObject[] = [
  {
    children: [
      {
        Component: Frame,
        children: within([...appPages.flatMap(appRoutes), ...pages.flatMap(proseRoutes), elsewhere()]),
      },
      { ...workspace, children: within(editorPages.flatMap(appRoutes)) },
    ],
  },
]

/** What stands at the address. Its code must be here: loadRoutes. */
export function SiteRoutes() {
  return useRoutes(routes)
}
