// Of the visible width; the cards' widths divide it, so that each step ends at an edge.
const STEP = 0.8

/** The arrows of `[data-carousel]` scroll its row; the left one comes after the first scroll to the right. */
export function scrollCarousels(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-carousel] [data-step]') : null
    const row = arrow && rowOf(arrow)
    row?.scrollBy({ left: Number(arrow?.dataset.step) * STEP * row.clientWidth, behavior: motion() })
  })
  // A scroll does not bubble, but can be heard on its way down.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.scrollLeft <= 0 || rowOf(target) !== target) return
      const back = target.parentElement?.querySelector<HTMLElement>('[data-step="-1"]')
      if (back) back.hidden = false
    },
    { capture: true, passive: true },
  )
}

function rowOf(place: Element): HTMLElement | null {
  return place.closest('[data-carousel]')?.querySelector<HTMLElement>(':scope > ul') ?? null
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
