import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What a document load would do for keyboards and screen readers, done for a navigation inside the site: the focus
 * goes to the new page. Scrolling is ScrollRestoration's; towards an anchor it is smooth, see base.css.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-anchor', hash !== '')
  }, [hash])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
