import './styles/index.css'
// Loaded by the document itself (server/site/renderer.ts); named here so that this build lays them beside the others.
import './editor-floor.js?url'
import './first.js?url'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { percentDecode } from '#content/percent-decode.ts'
import { createBrowserReader, newDocument } from './browser-reader.ts'
import { guardMarkup } from './components/trusted-types.ts'
import { KeptFieldsContext } from './forms/use-kept-fields.ts'
import { loadMatched, loadOnIntent, withCodeFaults } from './frame/route-code.ts'
import { type PageData, PageDataContext, type Reading } from './head/page-data.ts'
import { loadOtherLetters } from './other-letters.ts'
import { createRoutes } from './routes.tsx'
import lazyStyles from './styles/lazy.css?url'
import unlayeredStyles from './styles/without-layers.css?url'

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
document.head.append(styles(lazyStyles))
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
  const isEditor = /^\/_admin-82(?:\/|$)/i.test(pathname)
  const routes = createRoutes(
    createBrowserReader(new URL(location.href), first),
    // Of the editor, a page for visitors knows no more than where it is.
    isEditor ? (await import('./editor-routes.ts')).editorRoutes : [{ path: '/_admin-82/*', ...newDocument }],
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

/**
 * Lets React go on where a translator has wrapped its texts in elements of its own: what React wants to remove is then no
 * longer where it put it, and an exception would take down the page. https://github.com/facebook/react/issues/11538
 */
function keepTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before && placeIn(this, before)) as T
  }
}

/** The child of `parent` that is `node` or was put around it; null where it is gone. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * React Router starts the transitions between pages. One that another cuts short rejects a promise for which no one waits;
 * who wants less motion gets none; and no cover flies in from where it is not seen.
 */
function guardTransitions(): void {
  const start = document.startViewTransition?.bind(document) as Document['startViewTransition'] | undefined
  if (!start) return
  document.startViewTransition = (update) => {
    const run = async () => {
      if (typeof update === 'function') await update()
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const done = run()
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} } as unknown as ViewTransition
    }
    const { hasSeen, giveBack } = unnameCovers(isUnseen)
    let end = () => {}
    const transition = start(async () => {
      await run()
      giveBack()
      end = unnameCovers(hasSeen ? isUnseen : () => true).giveBack
    })
    transition.ready.catch(() => {})
    transition.finished.catch(() => {}).finally(() => end())
    return transition
  }
}

/** Takes the name of a transition from some covers until it is given back; tells whether another one has it. */
function unnameCovers(isLeftOut: (cover: HTMLElement) => boolean) {
  const covers = [...document.querySelectorAll<HTMLElement>('[data-hero] > *, [style*="view-transition-name"]')]
  const leftOut = covers.filter(isLeftOut)
  for (const { style } of leftOut) style.viewTransitionName = 'none'
  const giveBack = () => {
    for (const { style } of leftOut) style.viewTransitionName = ''
  }
  return { hasSeen: leftOut.length < covers.length, giveBack }
}

function isUnseen(cover: HTMLElement): boolean {
  const { top, height } = cover.getBoundingClientRect()
  return height === 0 || top < 0 || top >= window.innerHeight
}
