import { type RefObject, useEffect, useRef } from 'react'
import { keepFocusInSight } from './keep-focus-in-sight.ts'

// Below this it is the browser's own bars that come and go.
const LEAST_KEYBOARD_PX = 100

/**
 * Keeps the line that is typed, and whatever has the focus, in sight while the window or the page changes its height: a
 * phone's keyboard comes up, a notice appears above the text. What it gives back goes to the page's outermost element.
 */
export function useClearSight(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = page.current
    if (!element) return
    const { style } = document.documentElement
    let height = 0
    const observer = new ResizeObserver(() => {
      const before = height
      height = element.offsetHeight
      keepFocusInSight(Math.abs(height - before))
    })
    observer.observe(element)

    let seen = seenHeight()
    const measure = () => {
      const before = seen
      seen = seenHeight()
      const height = keyboardHeight()
      style.setProperty('--keyboard-height', `${height}px`)
      document.documentElement.toggleAttribute('data-keyboard', height > 0)
      if (seen !== before) keepFocusInSight(Math.max(0, before - seen))
    }
    window.addEventListener('resize', measure)
    visualViewport?.addEventListener('resize', measure)
    visualViewport?.addEventListener('scroll', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      visualViewport?.removeEventListener('resize', measure)
      visualViewport?.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard-height')
      document.documentElement.removeAttribute('data-keyboard')
    }
  }, [])
  return page
}

function seenHeight(): number {
  return Math.min(window.innerHeight, visualViewport?.height ?? Number.POSITIVE_INFINITY)
}

/** How much of the page's viewport lies below what is seen, as an on-screen keyboard leaves it. Zooming in is none. */
function keyboardHeight(): number {
  if (!visualViewport || visualViewport.scale > 1.01) return 0
  const { offsetTop, height } = visualViewport
  const below = document.documentElement.clientHeight - height
  return below < LEAST_KEYBOARD_PX ? 0 : Math.max(0, Math.round(below - offsetTop))
}
