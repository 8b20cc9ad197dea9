import { matchPath, useLocation } from 'react-router-dom'
import { type ComingSoon, comingSoon } from '#content/coming-soon.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Where no page is: one is announced there, or nothing is. */
export function ElsewherePage() {
  const row = findComing(useLocation().pathname)
  return row ? <ComingSoonPage row={row} /> : <NotFoundPage />
}

/** The page that is announced at a path, if one is. */
export function findComing(pathname: string): ComingSoon | undefined {
  return comingSoon.find(({ path }) => matchPath(path, pathname))
}
