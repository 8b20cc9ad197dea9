import { type RefObject, useEffect } from 'react'
import { keepFocusInSight } from './in-sight.ts'

/** Parts that stay at an edge of the page: a bar, messages over it, and the tools, the foot, and the notices of a text. */
type Covering = '--bar-height' | '--toasts-height' | '--foot-height' | '--tools-height' | '--notices-height'

// Chosen: more than what is lost to rounding.
const DISTANCE_PX = 2

/** Tells the document, whose scroll padding it becomes, how much an element covers at the edge that it sticks to. */
export function useCovering(element: RefObject<HTMLElement | null>, name: Covering, isThere = true): void {
  useEffect(() => {
    const covering = element.current
    if (!covering || !isThere) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const margin = Number.parseFloat(getComputedStyle(covering).marginBlockEnd) || 0
      style.setProperty(name, `${covering.offsetHeight + margin + DISTANCE_PX}px`)
      keepFocusInSight()
    })
    observer.observe(covering)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name, isThere])
}
