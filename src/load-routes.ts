import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import type { RouteHandle } from './page-data.ts'

export interface MatchedRoute {
  handle: RouteHandle
  params: Params
}

/** Loads the lazy routes at `pathname`. Without it the router's first render would be empty, and not what the server sent. */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<MatchedRoute[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return matches.map(({ route, params }) => ({ handle: (route.handle ?? {}) as RouteHandle, params }))
}
