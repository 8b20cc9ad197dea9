import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** For the element around plain links: those inside the site load no document anew. */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || event.defaultPrevented || !isPlainClick(event)) return
    const { origin, pathname, search, hash, href } = new URL(link.href)
    if (origin !== location.origin || isFile(pathname)) return
    event.preventDefault()
    void navigate(pathname + search + hash, {
      replace: href === location.href,
      viewTransition: pathname !== location.pathname,
    })
  }
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

// Images, feeds and what the server answers itself are no pages of the router's.
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$|^\/(?:api|\.auth)\//i.test(pathname)
}
