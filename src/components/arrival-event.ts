// A link led to a place in the page, which may lie in something folded. The code that folds it hears of this event and opens it.

const ARRIVAL = 'arrival'

/** Tells everything around `place` that the reader is being led there. */
export function announceArrival(place: Element): void {
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  place.dispatchEvent(new Event(ARRIVAL, { bubbles: true }))
}

/** Calls `hear` with each place that the reader is led to. */
export function hearArrivals(document: Document, hear: (place: Element) => void): void {
  document.addEventListener(ARRIVAL, (event) => hear(event.target as Element))
}
