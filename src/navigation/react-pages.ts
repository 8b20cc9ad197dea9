import { flushSync } from 'react-dom'
import type { RouteObject } from 'react-router-dom'
import { loadRoutes } from '../load-routes.ts'
import type { Pages } from './pages.ts'

/**
 * Pages as React renders them, once their code is here, and once `hydrated` says that React has the first one. `onMove` is
 * called before another page takes the first one's place.
 */
export function createReactPages(routes: RouteObject[], hydrated: Promise<void>, onMove: () => void): Pages {
  return {
    prepare: (path) => void loadRoutes(routes, new URL(path, location.href).pathname).catch(() => {}),
    async load({ pathname }, isHere) {
      // A page that changes meanwhile would not be the one that the server sent.
      await hydrated
      onMove()
      const isFailed = await loadRoutes(routes, pathname, { isServed: isHere }).then(
        () => false,
        () => true,
      )
      return { isFailed, show: (tell) => flushSync(tell) }
    },
  }
}
