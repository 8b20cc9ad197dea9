import type { RouteObject } from 'react-router-dom'
import type { AppPage } from '../page-routes.tsx'
import { DISCARDED_PATH } from './shell/discarded-path.ts'
import { DELETED_PATH } from './shell/history-path.ts'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from './shell/messages-path.ts'

/** The frame of these pages, in the place of the site's own. */
export const workspace = {
  lazy: async () => ({ Component: (await import('./workspace/workspace.tsx')).Workspace }),
  handle: { modules: ['src/editor/workspace/workspace.tsx'] },
} satisfies RouteObject

/** The pages of the editor. Visitors load none of their code. */
export const editorPages: readonly AppPage[] = [
  {
    path: '/_admin-82/blog',
    module: 'src/editor/editor-page.tsx',
    load: async () => (await import('./editor-page.tsx')).EditorPage,
  },
  {
    path: '/_admin-82/blog/:id',
    module: 'src/editor/writing/writing-page.tsx',
    load: async () => (await import('./writing/writing-page.tsx')).WritingPage,
  },
  {
    path: '/_admin-82/blog/:id/history',
    module: 'src/editor/history/history-page.tsx',
    load: async () => (await import('./history/history-page.tsx')).HistoryPage,
  },
  {
    path: DISCARDED_PATH,
    module: 'src/editor/history/discarded-page.tsx',
    load: async () => (await import('./history/discarded-page.tsx')).DiscardedPage,
  },
  {
    path: DELETED_PATH,
    module: 'src/editor/history/deleted-page.tsx',
    load: async () => (await import('./history/deleted-page.tsx')).DeletedPage,
  },
  {
    path: MESSAGES_PATH,
    module: 'src/editor/messages/messages-page.tsx',
    load: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: DELETED_MESSAGES_PATH,
    module: 'src/editor/messages/deleted-messages-page.tsx',
    load: async () => (await import('./messages/deleted-messages-page.tsx')).DeletedMessagesPage,
  },
  {
    path: '/_admin-82/blog/_pulls/:number?',
    module: 'src/editor/pulls/pulls-page.tsx',
    load: async () => (await import('./pulls/pulls-page.tsx')).PullsPage,
  },
  {
    path: '/_admin-82/images',
    module: 'src/editor/images/images-page.tsx',
    load: async () => (await import('./images/images-page.tsx')).ImagesPage,
  },
  {
    path: '/_admin-82/images/deleted',
    module: 'src/editor/images/deleted-images-page.tsx',
    load: async () => (await import('./images/deleted-images-page.tsx')).DeletedImagesPage,
  },
]
