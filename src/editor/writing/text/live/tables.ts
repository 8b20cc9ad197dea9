import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, Prec, type Range, StateField } from '@codemirror/state'
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
  const { main } = state.selection
  if (!main.empty && !isExtending) return false
  const at = tableOnTheWay(state, main.head, view.moveVertically(main, isDown).head)
  if (at === undefined) return false
  view.dispatch({
    selection: { anchor: isExtending ? main.anchor : at, head: at },
    scrollIntoView: true,
    userEvent: 'select',
  })
  return true
}

/** The line of a covered table that comes first on the way from one place to another. */
function tableOnTheWay(state: EditorState, head: number, next: number): number | undefined {
  const found: number[] = []
  state.field(drawnTables).between(Math.min(head, next), Math.max(head, next), (from, to) => {
    if (next > head && from > head) found.push(from)
    if (next < head && to < head) found.push(state.doc.lineAt(to).from)
  })
  return next > head ? found[0] : found.at(-1)
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
