import { useEffect } from 'react'
import { listen } from '../shell/listen.ts'

/**
 * When the element with the focus leaves the page, the focus goes to what is nearest: the thread, the passage, or the
 * heading or the state of what it was in.
 */
export function useFoundFocus(): void {
  useEffect(() => {
    let around: HTMLElement[] = []
    let isSeen = false
    const hold = (event: Event) => {
      isSeen = true
      around = event
        .composedPath()
        .flatMap((one) => (one instanceof Element ? [one, one.nextElementSibling, one.previousElementSibling] : []))
        .filter((one) => one instanceof HTMLElement)
    }
    const observer = new MutationObserver(() => {
      const [held] = around
      // If nothing had it, nothing is to get it: the page changes also while no one touches it.
      if (!held || held.checkVisibility()) return
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== held) return
      const place = around.flatMap((one) => placeIn(one) ?? [])[0]
      if (!place) return
      if (place.tabIndex < 0) place.tabIndex = -1
      // A person who has scrolled away from what is lost goes on reading there.
      place.focus({ preventScroll: !isSeen })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    const look = () => {
      const { top = 0, bottom = 0 } = around[0]?.getBoundingClientRect() ?? {}
      isSeen = bottom > 0 && top < innerHeight
    }
    const ends = [listen(document, 'focusin', hold), listen(document, 'scroll', look, { capture: true })]
    return () => {
      observer.disconnect()
      for (const end of ends) end()
    }
  }, [])
}

function placeIn(part: HTMLElement): HTMLElement | null {
  if (!part.checkVisibility()) return null
  if (part.matches('[tabindex], [data-first]')) return part
  const place = part.querySelector<HTMLElement>('[tabindex="-1"]:not([data-first])')
  // A form that was open in a thread has given its place to the button that opens it.
  return place ?? (part.closest('article[tabindex], form') && part.querySelector('button'))
}
