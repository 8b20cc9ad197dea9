import { isolateHistory } from '@codemirror/commands'
import { StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

interface Placeholder {
  id: number
  /** What is drawn. */
  label: string
  at: number
}

const addPlaceholder = StateEffect.define<Placeholder>({
  map: (one, changes) => ({ ...one, at: changes.mapPos(one.at, -1) }),
})
const removePlaceholder = StateEffect.define<number>()
// The lowest that CodeMirror tells apart: before the cursor, in the order of the ids.
const FIRST_SIDE = -10_000

/**
 * Where images under way will stand. A placeholder is drawn into the text and is no part of it: it follows what is typed
 * around it, and neither a save nor the journal nor the history of undo can ever hold one.
 */
export const placeholders = StateField.define<readonly Placeholder[]>({
  create: () => [],
  update(before, transaction) {
    const removed = removedBy(transaction)
    const moved = transaction.docChanged ? before.map((one) => move(one, transaction, removed)) : before
    const added = transaction.effects.filter((effect) => effect.is(addPlaceholder)).map(({ value }) => value)
    if (moved === before && removed === undefined && added.length === 0) return before
    return [...moved.filter(({ id }) => id !== removed), ...added]
  },
  provide: (field) => EditorView.decorations.from(field, decorate),
})

/** Marks a place in the text; those of one place stand in the order of their ids. */
export function place(view: EditorView, one: Placeholder): void {
  view.dispatch({ effects: addPlaceholder.of(one) })
}

export function findPlaceholder(view: EditorView, id: number): Placeholder | undefined {
  return view.state.field(placeholders).find((one) => one.id === id)
}

export function takeAway(view: EditorView, id: number): void {
  view.dispatch({ effects: removePlaceholder.of(id) })
}

/** Writes the image where its placeholder stands, as one step of undo; the cursor stays with what it was at. */
export function fillPlaceholder(view: EditorView, id: number, markdown: string, isOneOfMany: boolean): void {
  const { state } = view
  const at = findPlaceholder(view, id)?.at ?? state.selection.main.head
  const insert = isOneOfMany ? apart(state.sliceDoc(0, at), markdown, state.sliceDoc(at)) : markdown
  const changes = state.changes({ from: at, insert })
  view.dispatch({
    changes,
    selection: state.selection.map(changes, 1),
    effects: removePlaceholder.of(id),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.image',
  })
}

/** Several that came together are a paragraph each. */
export function apart(before: string, markdown: string, after: string): string {
  const isBehindOne = /!\[[^\n]*\]\([^\n]*\)$/.test(before)
  const isBeforeOne = after.startsWith('![')
  return `${isBehindOne ? '\n\n' : ''}${markdown}${isBeforeOne ? '\n\n' : ''}`
}

function removedBy(transaction: Transaction): number | undefined {
  return transaction.effects.find((effect) => effect.is(removePlaceholder))?.value
}

// What is typed at a placeholder comes behind it, and an image before those that were added after it.
function move(one: Placeholder, { changes }: Transaction, filled: number | undefined): Placeholder {
  return { ...one, at: changes.mapPos(one.at, filled !== undefined && filled < one.id ? 1 : -1) }
}

function decorate(all: readonly Placeholder[]): DecorationSet {
  return Decoration.set(
    all.map(({ id, label, at }) =>
      Decoration.widget({ widget: new Label(label), side: FIRST_SIDE + (id % -FIRST_SIDE) }).range(at),
    ),
    true,
  )
}

class Label extends WidgetType {
  readonly label: string
  constructor(label: string) {
    super()
    this.label = label
  }
  override eq(other: Label): boolean {
    return other.label === this.label
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), {
      className: 'cm-placeholder-image',
      textContent: this.label,
    })
  }
}
