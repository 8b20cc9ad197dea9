import { ensureSyntaxTree } from '@codemirror/language'
import {
  EditorSelection,
  EditorState,
  type Extension,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { type Command, Direction, EditorView, keymap } from '@codemirror/view'
import {
  deletingPlaceholders,
  fillPlaceholder,
  findPlaceholder,
  place,
  placeholders,
} from '#src/editor/images/placeholders.ts'
import { liveView } from '#src/editor/writing/text/live/live-view.ts'
import { textExtensions } from '#src/editor/writing/text/text-editor.tsx'

export const live = liveView({ siteUrl: 'https://site.example', imageSizes: () => ({}) })

/** A text with its selection between `«` and `»`, or its cursor at `^`. */
export function stateOf(marked: string, look: Extension = []): EditorState {
  const anchor = marked.search(/[«^]/)
  const doc = marked.replace(/[«»^]/g, '')
  const head = marked.includes('»') ? marked.replace(/[«^]/, '').indexOf('»') : anchor
  const state = EditorState.create({
    doc,
    selection: EditorSelection.single(Math.max(0, anchor), Math.max(0, head)),
    extensions: [textExtensions({}, () => undefined), look],
  })
  // Without it, reading ends where a busy machine takes longer than the 20 ms that CodeMirror allows.
  ensureSyntaxTree(state, doc.length, 10_000)
  return state
}

/** The state after a command, which may also leave it as it is. */
export function after(state: EditorState, ...commands: StateCommand[]): EditorState {
  let now = state
  for (const run of commands)
    run({
      state: now,
      dispatch: (transaction) => {
        now = transaction.state
      },
    })
  return now
}

/** The state after keys, each a sign or the name of a key, as the live view takes them. */
export function typed(state: EditorState, ...keys: string[]): EditorState {
  let now = state
  const view = {
    get state() {
      return now
    },
    dispatch(given: Transaction | TransactionSpec) {
      now = ('state' in given ? given : now.update(given)).state as EditorState
      ensureSyntaxTree(now, now.doc.length, 10_000)
    },
    dom: { dispatchEvent: () => true },
    textDirectionAt: () => Direction.LTR,
  } as unknown as EditorView
  for (const key of keys) {
    if ([...key].length > 1) {
      for (const run of commandsOf(now, key)) if (run(view)) break
      continue
    }
    const { from, to } = now.selection.main
    const insert = () => now.update(now.replaceSelection(key), { userEvent: 'input.type' })
    const isTaken = now.facet(EditorView.inputHandler).some((take) => take(view, from, to, key, insert))
    if (!isTaken) view.dispatch(insert())
  }
  return now
}

function commandsOf(state: EditorState, key: string): Command[] {
  const plain = key.replace('Shift-', '')
  return state
    .facet(keymap)
    .flat()
    .flatMap((one) => {
      if ((one.linux ?? one.key) === key) return one.run ?? []
      return plain !== key && one.key === plain ? (one.shift ?? []) : []
    })
}

/** The text with its selection, written as `stateOf` reads it. */
export function shown({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString()
  if (main.empty) return `${text.slice(0, main.head)}^${text.slice(main.head)}`
  return `${text.slice(0, main.from)}«${text.slice(main.from, main.to)}»${text.slice(main.to)}`
}

export function result(marked: string, ...commands: StateCommand[]): string {
  return shown(after(stateOf(marked), ...commands))
}

/** The text once a picture has arrived whose place was at `¤` while the text was changed. */
export function uploadedAfter(marked: string, change: (state: EditorState) => EditorState): string {
  const at = marked.replace('^', '').indexOf('¤')
  const view = {
    state: stateOf(marked.replace('¤', ''), [live, placeholders, deletingPlaceholders]),
    dispatch(spec: TransactionSpec) {
      view.state = view.state.update(spec).state
    },
    coordsAtPos: () => null,
  }
  const editor = view as unknown as EditorView
  place(editor, [{ id: 1, label: 'a.png', at }])
  view.state = change(view.state)
  if (!findPlaceholder(editor, 1)) return 'Left out'
  fillPlaceholder(editor, 1, '![](a.png)', undefined)
  return shown(view.state)
}
