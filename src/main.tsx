import './styles/index.css'
import './framework.ts'
// Loaded by the document itself (server/site/renderer.ts); named here so that this build lays them beside the others.
import './editor-floor.js?url'
import './first.js?url'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { percentDecode } from '#content/percent-decode.ts'
import { createBrowserReader, newDocument } from './browser-reader.ts'
import { KeptFieldsContext } from './forms/use-kept-fields.ts'
import { guardTransitions, keepTranslations } from './guard-document.ts'
import { loadOtherLetters } from './other-letters.ts'
import { type PageData, PageDataContext, type Reading } from './page-data.ts'
import { loadMatched, loadOnIntent, withCodeFaults } from './route-code.ts'
import { createRoutes } from './routes.tsx'
import lateStyles from './styles/late.css?url'
import unlayeredStyles from './styles/without-layers.css?url'
import { guardMarkup } from './trusted-types.ts'

declare global {
  /** Written by src/first.js until React answers: the document's own address, and the buttons that were pressed. */
  var early: { address: string; pressed: (Element | null)[] } | undefined
}

type Served = PageData & Required<Pick<HydrationState, 'loaderData'>>

const root = document.getElementById('root') as HTMLElement

guardMarkup()
keepTranslations()
guardTransitions()
const styles = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
// Those that stand in the document: no page loads them again, since it finds a link to each.
for (const href of document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [])
  document.head.append(Object.assign(styles(href), { disabled: true }))
if (!('CSSLayerBlockRule' in window)) document.head.prepend(styles(unlayeredStyles))
document.head.append(styles(lateStyles))
loadOtherLetters(root)
await start()

async function start(): Promise<void> {
  const { pathname, search } = location
  const address = pathname + search
  // Back, pressed before any script was here, has changed the address alone.
  if (globalThis.early && globalThis.early.address !== address) return location.reload()
  // The document says that this address leads nowhere, and no route would say the same.
  if (percentDecode(pathname) === undefined) return
  const { loaderData, ...data } = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as Served
  const [first] = Object.values(loaderData) as (Reading<unknown> | undefined)[]
  const isEditor = pathname.startsWith('/_admin-82/')
  const routes = createRoutes(
    createBrowserReader(new URL(location.href), first),
    // Of the editor, a page for visitors knows no more than where it is.
    isEditor ? (await import('./editor/editor-routes.ts')).editorRoutes : [{ path: '/_admin-82/*', ...newDocument }],
  )
  await loadMatched(routes, pathname)
  await nextTask()
  const router = createBrowserRouter(withCodeFaults(routes), { hydrationData: { loaderData } })
  loadOnIntent(document, router.routes)
  const forget = router.subscribe((state) => {
    if (state.location.pathname === pathname) return
    forget()
    // What machines were told of the page that is left; head/page-head.tsx tells of the next ones.
    document.head.querySelector(':scope > [type$="ld+json"]')?.remove()
    // Left in their place: where React had to draw the page anew, they may be its own now.
    for (const tag of document.querySelectorAll('head > :is([property], [name^="twitter:"])'))
      for (const name of ['property', 'name']) tag.removeAttribute(name)
  })
  const onDone = () => {
    document.documentElement.dataset.ready = ''
    const pressed = globalThis.early?.pressed ?? []
    globalThis.early = undefined
    for (const button of pressed) if (button instanceof HTMLElement && button.isConnected) button.click()
    // Who has gone on meanwhile asks for another page: to ask again now would ask for that twice.
    void nextTask().then(() => (router.state.navigation.state === 'idle' ? router.revalidate() : undefined))
  }
  await nextTask()
  // In small steps, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PageDataContext value={data}>
          <KeptFieldsContext value={new Map()}>
            <Hydrated onDone={onDone}>
              <RouterProvider router={router} />
            </Hydrated>
          </KeptFieldsContext>
        </PageDataContext>
      </StrictMode>,
    )
  })
}

/** Lets the browser answer the visitor before the next piece of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Alone beside the router it would change the ids that React counts. */
function Hydrated({ onDone, children }: { onDone(): void; children: ReactNode }) {
  useEffect(onDone, [onDone])
  return children
}
