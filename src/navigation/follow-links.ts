import type { Navigation } from './navigation.ts'

/** Makes links inside the site load no document anew. Links that React renders are followed by React once it is awake. */
export function followLinks(document: Document, { navigator }: Pick<Navigation, 'navigator'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || !isPlainClick(event) || !isFollowed(link)) return
    const { pathname, search, hash, href } = link
    event.preventDefault()
    const isOther = pathname !== location.pathname
    navigator[href === location.href ? 'replace' : 'push'](pathname + search + hash, null, { viewTransition: isOther })
  })
}

/** Whether the link leads to a page or a place of this site, in this tab. */
export function isFollowed({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return target === '' && origin === location.origin && !isFile(pathname)
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

// Images, feeds and what the server answers itself are no pages.
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$|^\/(?:api|\.auth)\//i.test(pathname)
}
