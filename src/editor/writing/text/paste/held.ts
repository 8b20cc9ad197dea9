import { Annotation, type Transaction } from '@codemirror/state'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** A place that a paste under way will fill. */
export interface Held {
  from: number
  to: number
}

export const filling = Annotation.define<Held>()

/** Follows held places through what is typed meanwhile. */
export const heldPlaces = ViewPlugin.define(() => new Places())

export function hold(view: EditorView, place: Held): Held {
  view.plugin(heldPlaces)?.held.push(place)
  return place
}

/** Whether the place is still there: its editor may have been closed. */
export function isHeld(view: EditorView, place: Held): boolean {
  return view.plugin(heldPlaces)?.held.includes(place) === true
}

class Places {
  held: Held[] = []

  update({ transactions }: ViewUpdate): void {
    for (const transaction of transactions) if (transaction.docChanged) this.move(transaction)
  }

  destroy(): void {
    this.held = []
  }

  private move(transaction: Transaction): void {
    const filled = transaction.annotation(filling)
    const at = filled ? this.held.indexOf(filled) : this.held.length
    for (const [index, place] of this.held.entries()) {
      // What is typed at an empty place comes behind it, and what was pasted there earlier before it.
      const isEmpty = place.from === place.to
      const side = isEmpty && index <= at ? -1 : 1
      place.from = transaction.changes.mapPos(place.from, side)
      place.to = Math.max(place.from, transaction.changes.mapPos(place.to, isEmpty ? side : -1))
    }
    this.held = this.held.filter((place) => place !== filled)
  }
}
