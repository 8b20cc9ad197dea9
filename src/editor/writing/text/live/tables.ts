import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, Prec, type Range, type SelectionRange, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import { isTouched, revealedRanges } from './revealed.ts'
import { TableWidget } from './table-widget.ts'

// Chosen: a hundred rows of a hundred characters. A longer table stays as it is written.
const MAX_TABLE = 10_000

// Blocks that stand for several lines may come from the state alone, never from what is in sight.
const drawnTables = StateField.define<DecorationSet>({
  create: draw,
  update(before, { state, startState, docChanged }) {
    const isSame =
      !docChanged &&
      syntaxTree(state) === syntaxTree(startState) &&
      revealedRanges(state) === revealedRanges(startState)
    return isSame ? before : draw(state)
  },
  provide: (field) => EditorView.decorations.from(field),
})

function draw(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = []
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Document') return true
      if (name !== 'Table' || to - from > MAX_TABLE) return false
      const [start, end] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to]
      if (isTouched(state, start, end)) return false
      const widget = new TableWidget(state.sliceDoc(start, end))
      found.push(Decoration.replace({ widget, block: true }).range(start, end))
      return false
    },
  })
  return Decoration.set(found)
}

/** Moves by a line, and stops at a table that it would leap over: the table then shows its source. */
function move(view: EditorView, isDown: boolean, isExtending: boolean): boolean {
  const { state } = view
  const ranges = state.selection.ranges.map((range) => step(view, range, isDown, isExtending))
  if (!ranges.some((range) => range !== undefined)) return false
  const selection = state.selection.ranges.map((range, at) => ranges[at] ?? range)
  const [main] = selection
  if (!main) return false
  const { anchor, head } = main
  view.dispatch({ selection: { anchor, head }, scrollIntoView: true, userEvent: 'select' })
  return true
}

function step(view: EditorView, range: SelectionRange, isDown: boolean, isExtending: boolean) {
  const { state } = view
  if (!range.empty && !isExtending) return undefined
  const next = view.moveVertically(range, isDown).head
  let at: number | undefined
  state.field(drawnTables).between(Math.min(range.head, next), Math.max(range.head, next), (from, to) => {
    const isAhead = isDown ? from > range.head : to < range.head
    if (isAhead && (isDown ? at === undefined : true)) at = isDown ? from : state.doc.lineAt(to).from
  })
  if (at === undefined) return undefined
  return { anchor: isExtending ? range.anchor : at, head: at }
}

/** Tables as the site shows them, wherever the cursor is not. */
export const tables: Extension = [
  drawnTables,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: (view) => move(view, true, false), shift: (view) => move(view, true, true) },
      { key: 'ArrowUp', run: (view) => move(view, false, false), shift: (view) => move(view, false, true) },
    ]),
  ),
]
