import type { EditorState } from '@codemirror/state'
import type { TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

const isActive = (state: EditorState) => findAround(state, state.selection.main.head, /^HorizontalRule$/) !== null

/** Puts a line across below the paragraph, or on the line where it is empty, and takes away the one at the cursor. */
export const divider: TextCommand = {
  isActive,
  run: toggle('divider', (state) => {
    const { head } = state.selection.main
    const rule = findAround(state, head, /^HorizontalRule$/)
    if (rule) return { changes: { from: rule.from, to: rule.to } }
    const block = findAround(state, head, /^(?:Document)$/)?.childAfter(Math.max(0, state.doc.lineAt(head).to - 1))
    const isInBlock = block && block.from <= head && state.doc.lineAt(head).text.trim() !== ''
    const line = state.doc.lineAt(isInBlock ? block.to : head)
    const isEmpty = line.text.trim() === ''
    const [above, below] = [line.number - (isEmpty ? 1 : 0), line.number + 1]
    // Right below words, `---` would make them a heading.
    const before = isEmpty ? (isBlank(state, above) ? '' : '\n') : '\n\n'
    const after = below > state.doc.lines ? '\n' : isBlank(state, below) ? '' : '\n'
    const insert = `${before}---${after}`
    const changes = state.changes({ from: isEmpty ? line.from : line.to, to: line.to, insert })
    const end = (isEmpty ? line.from : line.to) + insert.length
    return { changes, selection: { anchor: after ? end : Math.min(end + 1, changes.newLength) } }
  }),
}

function isBlank(state: EditorState, number: number): boolean {
  return number < 1 || number > state.doc.lines || state.doc.line(number).text.trim() === ''
}
