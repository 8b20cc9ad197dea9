import { flushSync } from 'react-dom'
import type { RouteObject } from 'react-router-dom'
import { loadRoutes } from '../load-routes.ts'
import type { Pages } from './pages.ts'

/** Pages as React renders them, once their code is here. `onMove` is called before another page takes the first one's place. */
export function createReactPages(routes: RouteObject[], onMove: () => void): Pages {
  return {
    prepare: (path) => void loadRoutes(routes, new URL(path, location.href).pathname).catch(() => {}),
    async load({ pathname }, isHere) {
      onMove()
      const isFailed = await loadRoutes(routes, pathname, { isServed: isHere }).then(
        () => false,
        () => true,
      )
      return { isFailed, show: (tell) => flushSync(tell) }
    },
  }
}
