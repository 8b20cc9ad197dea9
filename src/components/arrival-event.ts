// A link led to a place in the page, which may lie in something folded: whoever folds it hears of it and opens.

const ARRIVAL = 'arrival'

/** Tells everything around `place` that the reader is being led there. */
export function announceArrival(place: Element): void {
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  place.dispatchEvent(new Event(ARRIVAL, { bubbles: true }))
}

/** Calls `hear` with each place inside `area` that the reader is led to. Gives back what ends it. */
export function hearArrivals(area: Element, hear: (place: Element) => void): () => void {
  const listen = (event: Event) => hear(event.target as Element)
  area.addEventListener(ARRIVAL, listen)
  return () => area.removeEventListener(ARRIVAL, listen)
}
