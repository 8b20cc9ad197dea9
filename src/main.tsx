import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listPath } from './blog/list-address.ts'
import { loadRoutes } from './load-routes.ts'
import type { Navigation } from './navigation/navigation.ts'
import { createReactPages } from './navigation/react-pages.ts'
import { SiteRouter } from './navigation/site-router.tsx'
import { type PageData, PageDataContext, type PostAnswer } from './page-data.ts'
import { routes, SiteRoutes } from './routes.tsx'

/** Gives React the page that stands in the document; resolves once it has it. It makes the pages that are moved to, too. */
export async function showWithReact(navigation: Navigation, left: readonly string[]): Promise<void> {
  const data = await readShown(navigation)
  // Going back finds them at once, and with them the place in them.
  data.lists = new Map(left.flatMap(readLists).map((posts) => [listPath(posts), posts]))
  let resolve = () => {}
  const hydrated = new Promise<void>((done) => {
    resolve = done
  })
  const forget = () => {
    if (data.content === null) return
    data.content = null
    // What machines were told of the page that is left: no browser needs it, and of the next one it would be untrue.
    for (const tag of document.querySelectorAll('head > :is([property],[name^="twitter:"],[type$="ld+json"])'))
      tag.remove()
    // Its styles stand in the page that is left, and whatever loads styles takes them for loaded: server/site/below.ts.
    for (const link of document.querySelectorAll('[data-below] > link')) document.head.append(link.cloneNode())
  }
  navigation.hand(createReactPages(routes, hydrated, forget))
  // In small steps, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <PageDataContext value={data}>
          <SiteRouter navigation={navigation}>
            <Hydrated onDone={resolve}>
              <SiteRoutes />
            </Hydrated>
          </SiteRouter>
        </PageDataContext>
      </StrictMode>,
    )
  })
  return hydrated
}

function readLists(data: string): PostAnswer[] {
  const { content } = JSON.parse(data) as PageData
  return content?.posts ? [content.posts] : []
}

/** Beside the page it would change the ids that React counts. */
function Hydrated({ onDone, children }: { onDone(): void; children: ReactNode }) {
  useEffect(onDone, [onDone])
  return children
}

/** Returns the data of the page that is shown, once its code is here. Meanwhile the visitor may have moved on. */
async function readShown(navigation: Navigation): Promise<PageData> {
  const { pathname } = navigation.shown().location
  // In development what was changed must show without a new document.
  await loadRoutes(routes, pathname, { isServed: !import.meta.env.DEV })
  await navigation.still()
  if (pathname !== navigation.shown().location.pathname) return readShown(navigation)
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  return data
}
