import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { announceArrival } from '../components/arrival-event.ts'

/**
 * What a document load would do for keyboards and screen readers, done for a navigation inside the site: the focus goes
 * to the new page, or to the place in it that a link names, and whatever that place is folded into opens. Scrolling back
 * and to the top is ScrollRestoration's; towards a place it is smooth, see base.css.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef({ pathname, key: '' })

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-anchor', hash !== '')
  }, [hash])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const place = hash && document.getElementById(decoded(hash.slice(1)))
    if (place) arriveAt(place, isBack)
    else if (before.pathname !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, key, isBack])

  return null
}

function arriveAt(place: HTMLElement, isBack: boolean): void {
  const wasShown = place.checkVisibility()
  announceArrival(place)
  // After what was folded has been drawn open.
  requestAnimationFrame(() => {
    if (isBack && wasShown) return
    place.scrollIntoView()
    if (place.matches('a, button, input, textarea, summary, [tabindex]')) return place.focus({ preventScroll: true })
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  })
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
