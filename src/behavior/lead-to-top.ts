import { FAR_PX } from '../components/far.ts'

/** Shows `[data-to-top]` once the visitor has scrolled far; it leads to the top of the document. */
export function leadToTop(document: Document): void {
  const find = () => document.querySelector<HTMLElement>('[data-to-top]')
  const look = () => {
    const button = find()
    if (button) button.hidden = window.scrollY <= FAR_PX
  }
  window.addEventListener('scroll', look, { passive: true })
  look()
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-to-top]')) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    // The button is about to vanish; the keyboard goes on from the top.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
