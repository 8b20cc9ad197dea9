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
import { appRoutes } from './routes.tsx'

const code = async () => (await import('./editor/editor-code.ts')).editorCode

type Code = Awaited<ReturnType<typeof code>>

/** The pages of the editor: what loads each, and its file. Visitors load none of their code. */
const EDITOR_PAGES: readonly [path: string, page: Exclude<keyof Code, 'workspace'>, module: string][] = [
  ['/_admin-82/blog', 'editorPage', 'editor-page.tsx'],
  ['/_admin-82/blog/:id', 'writingPage', 'writing/writing-page.tsx'],
  ['/_admin-82/blog/:id/history', 'historyPage', 'history/history-page.tsx'],
  [DISCARDED_PATH, 'discardedPage', 'bin/discarded-texts.tsx'],
  [DELETED_PATH, 'deletedPage', 'bin/deleted-posts.tsx'],
  [MESSAGES_PATH, 'messagesPage', 'messages/messages-page.tsx'],
  [DELETED_MESSAGES_PATH, 'deletedMessagesPage', 'bin/deleted-messages.tsx'],
  [SUBSCRIBERS_PATH, 'subscribersPage', 'mailing/subscribers-page.tsx'],
  ['/_admin-82/blog/_pulls/:number?', 'pullsPage', 'pulls/pulls-page.tsx'],
  ['/_admin-82/images', 'imagesPage', 'images/images-page.tsx'],
  ['/_admin-82/images/deleted', 'deletedImagesPage', 'bin/deleted-images.tsx'],
]

/** They stand in a frame of their own, in the place of the site's. */
export const editorRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: await (await code()).workspace() }),
    handle: { modules: ['src/editor/workspace/workspace.tsx', 'src/editor/editor-code.ts'] },
    children: [
      {
        errorElement: createElement(Failure),
        children: EDITOR_PAGES.flatMap(([path, page, module]) =>
          appRoutes({ path, module: `src/editor/${module}`, load: async () => (await code())[page]() }),
        ),
      },
    ],
  },
]
