import { matchRoutes, type RouteObject } from 'react-router-dom'

type Lazy = () => Promise<Partial<RouteObject>>

/** The code of a page could not be loaded: there is no network, or the site was built anew. */
export class CodeFault extends Error {}

/** Loads the code of the routes at `pathname`. Without it the first render would be empty, and not what the server sent. */
export async function loadMatched(routes: RouteObject[], pathname: string): Promise<void> {
  const matched = findByPath(routes, pathname) ?? (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await (route.lazy as Lazy)(), { lazy: undefined })
    }),
  )
}

/** The page that is called exactly so, after what is around it. To match all of them costs a slow phone a twentieth of a second. */
function findByPath(routes: RouteObject[], pathname: string): RouteObject[] | undefined {
  for (const route of routes) {
    if (route.path === pathname && !route.children) return [route]
    const found = route.children && findByPath(route.children, pathname)
    if (found) return [route, ...found]
  }
  return undefined
}

/** The routes, whose code and loaders fail with a CodeFault where code could not be loaded. */
export function withCodeFaults(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route
    const guarded: Lazy = () =>
      (lazy as Lazy)().catch((fault: unknown) => {
        throw new CodeFault(String(fault))
      })
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: guarded }),
      ...(children && { children: withCodeFaults(children) }),
    } as RouteObject
  })
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the code of each page whose link someone points at, touches, or tabs to. */
export function loadOnIntent(document: Document, routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin || link.pathname === location.pathname || isSavingData()) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      if (typeof route.lazy === 'function') void (route.lazy as Lazy)().catch(() => {})
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
