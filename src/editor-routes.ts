import { createElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import {
  DELETED_MESSAGES_PATH,
  DELETED_PATH,
  DISCARDED_PATH,
  MESSAGES_PATH,
  SUBSCRIBERS_PATH,
} from './editor/shell/paths.ts'
import { Failure } from './frame/failure.tsx'
import { type AppPage, appRoutes } from './routes.tsx'

const code = async () => (await import('./editor/editor-code.ts')).editorCode

/** The pages of the editor. Visitors load none of their code. */
const editorPages: readonly AppPage[] = [
  {
    path: '/_admin-82/blog',
    module: 'src/editor/editor-page.tsx',
    load: async () => (await code()).editorPage(),
  },
  {
    path: '/_admin-82/blog/:id',
    module: 'src/editor/writing/writing-page.tsx',
    load: async () => (await code()).writingPage(),
  },
  {
    path: '/_admin-82/blog/:id/history',
    module: 'src/editor/history/history-page.tsx',
    load: async () => (await code()).historyPage(),
  },
  {
    path: DISCARDED_PATH,
    module: 'src/editor/history/discarded-page.tsx',
    load: async () => (await code()).discardedPage(),
  },
  {
    path: DELETED_PATH,
    module: 'src/editor/history/deleted-page.tsx',
    load: async () => (await code()).deletedPage(),
  },
  {
    path: MESSAGES_PATH,
    module: 'src/editor/messages/messages-page.tsx',
    load: async () => (await code()).messagesPage(),
  },
  {
    path: DELETED_MESSAGES_PATH,
    module: 'src/editor/messages/deleted-messages-page.tsx',
    load: async () => (await code()).deletedMessagesPage(),
  },
  {
    path: SUBSCRIBERS_PATH,
    module: 'src/editor/mailing/subscribers-page.tsx',
    load: async () => (await code()).subscribersPage(),
  },
  {
    path: '/_admin-82/blog/_pulls/:number?',
    module: 'src/editor/pulls/pulls-page.tsx',
    load: async () => (await code()).pullsPage(),
  },
  {
    path: '/_admin-82/images',
    module: 'src/editor/images/images-page.tsx',
    load: async () => (await code()).imagesPage(),
  },
  {
    path: '/_admin-82/images/deleted',
    module: 'src/editor/images/deleted-images-page.tsx',
    load: async () => (await code()).deletedImagesPage(),
  },
]

/** They stand in a frame of their own, in the place of the site's. */
export const editorRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: await (await code()).workspace() }),
    handle: { modules: ['src/editor/workspace/workspace.tsx', 'src/editor/editor-code.ts'] },
    children: [{ errorElement: createElement(Failure), children: editorPages.flatMap((page) => appRoutes(page)) }],
  },
]
