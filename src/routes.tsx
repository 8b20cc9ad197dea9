import type { RouteObject } from 'react-router-dom'
import { PostListPage } from './blog/post-list-page.tsx'
import { readPostListPage, readPostPage } from './blog/read-pages.ts'
import { Failure } from './frame/failure.tsx'
import { Frame } from './frame/frame.tsx'
import type { RouteHandle } from './page-data.ts'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const pages: RouteObject[] = [
  { path: '/', Component: HomePage },
  { path: '/blog', Component: PostListPage, handle: { read: readPostListPage } satisfies RouteHandle },
  {
    path: '/blog/:id',
    lazy: async () => ({ Component: (await import('./blog/post-page.tsx')).PostPage }),
    handle: { module: 'src/blog/post-page.tsx', read: readPostPage } satisfies RouteHandle,
  },
  {
    path: '/_admin-82/blog',
    lazy: async () => ({ Component: (await import('./editor/editor-page.tsx')).EditorPage }),
    handle: { module: 'src/editor/editor-page.tsx' } satisfies RouteHandle,
  },
  { path: '*', Component: NotFoundPage, handle: { status: 404 } satisfies RouteHandle },
]

/** The whole site. A page that fails does so inside the frame. */
export const routes: RouteObject[] = [{ Component: Frame, children: [{ ErrorBoundary: Failure, children: pages }] }]
