import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import type { RouteHandle } from './page-data.ts'

export interface MatchedRoute {
  handle: RouteHandle
  params: Params
}

/**
 * Loads the lazy routes at `pathname`. Without it the router's first render would be empty, and not what the server sent.
 * What is late is left where the document holds what it makes.
 */
export async function loadRoutes(
  routes: RouteObject[],
  pathname: string,
  { isServed = false } = {},
): Promise<MatchedRoute[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const { late } = (route.handle ?? {}) as RouteHandle
      const [loaded] = await Promise.all([
        typeof route.lazy === 'function' ? route.lazy() : undefined,
        isServed ? undefined : late?.load(),
      ])
      if (loaded) Object.assign(route, loaded, { lazy: undefined })
    }),
  )
  return matches.map(({ route, params }) => ({ handle: (route.handle ?? {}) as RouteHandle, params }))
}
