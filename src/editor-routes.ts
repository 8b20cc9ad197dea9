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
import { appRoutes, loadPage, type PageModule } from './routes.tsx'

const files = import.meta.glob<PageModule>([
  '/src/editor/{,*/}{*-page,deleted-*,discarded-*}.tsx',
  '!**/owner-page.tsx',
])

/** The pages of the editor, with the file of each. Visitors load none of their code. */
const EDITOR_PAGES: readonly [path: string, module: string][] = [
  ['/_admin-82/blog', 'src/editor/editor-page.tsx'],
  ['/_admin-82/blog/:id', 'src/editor/writing/writing-page.tsx'],
  ['/_admin-82/blog/:id/history', 'src/editor/history/history-page.tsx'],
  [DISCARDED_PATH, 'src/editor/bin/discarded-texts.tsx'],
  [DELETED_PATH, 'src/editor/bin/deleted-posts.tsx'],
  [MESSAGES_PATH, 'src/editor/messages/messages-page.tsx'],
  [DELETED_MESSAGES_PATH, 'src/editor/bin/deleted-messages.tsx'],
  [SUBSCRIBERS_PATH, 'src/editor/mailing/subscribers-page.tsx'],
  ['/_admin-82/blog/_pulls/:number?', 'src/editor/pulls/pulls-page.tsx'],
  ['/_admin-82/images', 'src/editor/images/images-page.tsx'],
  ['/_admin-82/images/deleted', 'src/editor/bin/deleted-images.tsx'],
]

/** They stand in a frame of their own, in the place of the site's. */
export const editorRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./editor/workspace/workspace.tsx')).Workspace }),
    handle: { modules: ['src/editor/workspace/workspace.tsx'] },
    children: [
      {
        errorElement: createElement(Failure),
        children: EDITOR_PAGES.flatMap(([path, module]) =>
          appRoutes({ path, module, load: () => loadPage(files, module) }),
        ),
      },
    ],
  },
]
