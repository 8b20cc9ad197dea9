import { type EditorState, type Extension, type SelectionRange, StateEffect, StateField } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'

interface Revealed {
  ranges: readonly SelectionRange[]
  hasFocus: boolean
  /** A button of the mouse is down: what moved now would move under the pointer. */
  isPressed: boolean
  /** The focus was put here, and the person has done nothing yet. */
  isFresh: boolean
}

/** The focus was put into the text before anyone asked for it, so nothing is shown otherwise yet. */
export const arrived = StateEffect.define<null>()
/** The text has got the focus, or has lost it. */
export const focused = StateEffect.define<boolean>()
const pressed = StateEffect.define<boolean>()

const revealed = StateField.define<Revealed>({
  create: () => NOTHING,
  update(before, transaction) {
    let { hasFocus, isPressed, isFresh } = before
    if (transaction.docChanged || transaction.selection) isFresh = false
    for (const effect of transaction.effects) {
      if (effect.is(focused)) hasFocus = effect.value
      if (effect.is(pressed)) isPressed = effect.value
      if (effect.is(arrived)) isFresh = true
    }
    if (isPressed || (before.hasFocus && !hasFocus)) isFresh = false
    if (isPressed) {
      const ranges = transaction.docChanged
        ? before.ranges.map((range) => range.map(transaction.changes))
        : before.ranges
      return { ranges, hasFocus, isPressed, isFresh }
    }
    const found = hasFocus && !isFresh ? transaction.state.selection.ranges : []
    const ranges = found.length === 0 && before.ranges.length === 0 ? before.ranges : found
    const now = { ranges, hasFocus, isPressed, isFresh }
    return isSame(now, before) ? before : now
  },
})

const NOTHING: Revealed = { ranges: [], hasFocus: false, isPressed: false, isFresh: false }

function isSame(one: Revealed, other: Revealed): boolean {
  return (
    one.ranges === other.ranges &&
    one.hasFocus === other.hasFocus &&
    one.isPressed === other.isPressed &&
    one.isFresh === other.isFresh
  )
}

/** Where marks are shown as they are written: wherever the selection is while the text has the focus. */
export const revealing: Extension = [
  revealed.init(() => NOTHING),
  EditorView.focusChangeEffect.of((_state, hasFocus) => focused.of(hasFocus)),
  ViewPlugin.define((view) => {
    const release = () => {
      if (view.state.field(revealed, false)?.isPressed) view.dispatch({ effects: pressed.of(false) })
    }
    // Once CodeMirror has read where a tap has put the cursor: a change before that would put it back.
    const lift = () => setTimeout(release)
    // Before CodeMirror hears of it and moves the cursor.
    const press = ({ button }: MouseEvent) => {
      if (button === 0) view.dispatch({ effects: pressed.of(true) })
    }
    // A view that takes the live look on while it is typed into has the focus already.
    queueMicrotask(() => {
      if (view.hasFocus && view.state.field(revealed, false)) view.dispatch({ effects: focused.of(true) })
    })
    const abort = new AbortController()
    const { signal } = abort
    view.contentDOM.addEventListener('mousedown', press, { capture: true, signal })
    window.addEventListener('mouseup', lift, { signal })
    for (const end of ENDS) window.addEventListener(end, release, { signal })
    return { destroy: () => abort.abort() }
  }),
]

const ENDS = ['dragend', 'blur', 'keydown'] as const

export function revealedRanges(state: EditorState): readonly SelectionRange[] {
  return state.field(revealed, false)?.ranges ?? []
}

/** Whether the cursor or a selection is in a stretch of the text or at one of its ends. */
export function isTouched(state: EditorState, from: number, to: number): boolean {
  return revealedRanges(state).some((range) => range.from <= to && range.to >= from)
}

/** The same, except that a cursor behind the stretch does not touch it. */
export function isEntered(state: EditorState, from: number, to: number): boolean {
  return revealedRanges(state).some((range) => range.from < to && range.to >= from)
}
