import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadRoutes } from './load-routes.ts'
import type { Navigation } from './navigation/navigation.ts'
import { createReactPages } from './navigation/react-pages.ts'
import { SiteRouter } from './navigation/site-router.tsx'
import { type PageData, PageDataContext } from './page-data.ts'
import { pause } from './pause.ts'
import { routes, SiteRoutes } from './routes.tsx'

/** Gives React the page that stands in the document; resolves once it has it. It makes the pages that are moved to, too. */
export async function showWithReact(navigation: Navigation): Promise<void> {
  const data = await readShown(navigation)
  navigation.hand(
    createReactPages(routes, () => {
      if (data.content === null) return
      data.content = null
      // What machines were told of the page that is left: no browser needs it, and of the next one it would be untrue.
      for (const tag of document.querySelectorAll('head > :is([property],[name^="twitter:"],[type$="ld+json"])'))
        tag.remove()
    }),
  )
  let resolve = () => {}
  const hydrated = new Promise<void>((done) => {
    resolve = done
  })
  // In small steps, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <PageDataContext value={data}>
          <SiteRouter navigation={navigation}>
            <SiteRoutes />
            <Hydrated onDone={resolve} />
          </SiteRouter>
        </PageDataContext>
      </StrictMode>,
    )
  })
  return hydrated
}

function Hydrated({ onDone }: { onDone(): void }) {
  useEffect(onDone, [onDone])
  return null
}

/** Returns the data of the page that is shown, once its code is here: meanwhile the visitor may have moved on. */
async function readShown(navigation: Navigation): Promise<PageData> {
  const shown = navigation.shown()
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  // In development what was changed must show without a new document.
  await loadRoutes(routes, shown.location.pathname, { isServed: !import.meta.env.DEV })
  await pause()
  if (
    shown.location.pathname !== navigation.shown().location.pathname ||
    shown.location.search !== navigation.shown().location.search
  )
    return readShown(navigation)
  data.lists = new Map()
  return data
}
