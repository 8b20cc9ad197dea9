import { isolateHistory } from '@codemirror/commands'
import type { ChangeSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Carried, carry } from './carried.ts'
import { diffWords } from './diff/diff-words.ts'

/** Puts another text into the editor, as one step that can be undone; what both have in common stays, and the cursor in it. */
export function replaceContent(view: EditorView | null, content: string, carried: Carried): void {
  if (!view) return
  const current = view.state.doc.toString()
  view.dispatch({
    changes: changesBetween(current, content),
    effects: carry.of(carried),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  })
}

export function changesBetween(before: string, after: string): ChangeSpec[] {
  const changes: ChangeSpec[] = []
  let at = 0
  for (const { kind, text } of diffWords(before, after)) {
    if (kind === 'added') changes.push({ from: at, insert: text })
    else {
      if (kind === 'removed') changes.push({ from: at, to: at + text.length })
      at += text.length
    }
  }
  return changes
}
