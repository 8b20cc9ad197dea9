import { hearWords } from '../components/words-event.ts'

// Chosen: about a screen of a phone, so that a reader who scrolls does not see it being drawn.
const NEAR = '800px'

/**
 * Notes in `data-reached` that a `[data-reach]` was scrolled to: its parts come in one after the other then. Calls `onNear`
 * when something comes near that the document leaves to the browser to draw (`[data-undrawn]`).
 */
export function noteReached(document: Document, onNear: () => void): void {
  const reached = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute('data-reached', 'true')
  })
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      onNear()
    },
    { rootMargin: NEAR },
  )
  hearWords(document, () => {
    for (const place of document.querySelectorAll('[data-reach]:not([data-reached])')) reached.observe(place)
    for (const place of document.querySelectorAll('[data-undrawn]')) near.observe(place)
  })
}
