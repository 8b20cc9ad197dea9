import { clearPart } from './clear-part.ts'

/** Sent to what has the focus when it may be covered. A listener that knows better what is to be seen of it cancels it. */
export const COVERED = 'covered'

/** How far things moved just now, in CSS pixels: what was in sight before is not farther out of it. */
export type CoveredEvent = CustomEvent<number>

/**
 * Brings what has the focus out from behind the bars. What the person has scrolled out of the window stays there: `moved`
 * tells how far the window's edge, or the page, has come since it was looked at.
 */
export function keepFocusInSight(moved = 0): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return
  // They are in front of everything, or cover it themselves.
  if (activeElement.closest('dialog, [data-covering]')) return
  const event: CoveredEvent = new CustomEvent(COVERED, { cancelable: true, detail: moved })
  if (!activeElement.dispatchEvent(event)) return
  if (!activeElement.matches('input, textarea, select, button, a, summary')) return
  const { top, bottom } = activeElement.getBoundingClientRect()
  const clear = clearPart()
  const wasSeen = bottom > -moved && top < window.innerHeight + moved
  if (wasSeen && (bottom > clear.bottom || top < clear.top)) activeElement.scrollIntoView({ block: 'nearest' })
}
