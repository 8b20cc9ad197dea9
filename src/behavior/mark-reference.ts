import { hearArrivals } from '../components/arrival-event.ts'

const HIGHLIGHT_MS = 1200

/** Marks the reference to which a citation leads, for a moment. */
export function markReferences(document: Document): void {
  const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  hearArrivals(document, (place) => {
    const item = place.closest<HTMLElement>('[data-references] li')
    if (!item) return
    clearTimeout(marks.get(item))
    item.dataset.highlighted = ''
    marks.set(
      item,
      setTimeout(() => delete item.dataset.highlighted, HIGHLIGHT_MS),
    )
  })
}
