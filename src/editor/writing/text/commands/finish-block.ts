import { StateField } from '@codemirror/state'
import { codeAround, prefixOf } from './code-block.ts'
import { step } from './text-command.ts'
import { findAround, treeTo } from './tree-to.ts'

/** The position where the last typing ended, while the cursor stays there; else -1. Text from the file is left as it is. */
export const typedTo = StateField.define<number>({
  create: () => -1,
  update(before, transaction) {
    if (transaction.isUserEvent('input.type')) return transaction.newSelection.main.head
    return transaction.docChanged || transaction.selection ? -1 : before
  },
})

/** Enter behind a fence or a rule that was typed: the fence gets its second one, and the rule makes no heading. */
export const finishBlock = step('finish-block', (state) => {
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (state.selection.ranges.length > 1 || head !== line.to || state.field(typedTo, false) !== head) return null
  const mark = treeTo(state, head).resolveInner(head, -1)
  if (mark.parent?.name === 'SetextHeading2' && /^---+$/.test(state.sliceDoc(mark.from, mark.to))) {
    const prefix = state.sliceDoc(line.from, mark.from)
    const changes = state.changes([
      { from: line.from, insert: prefix.trimEnd() + state.lineBreak },
      { from: head, insert: state.lineBreak + prefix },
    ])
    return { changes, selection: { anchor: changes.mapPos(head, 1) } }
  }
  const code = codeAround(state)
  if (!code || code.from < line.from) return null
  // What stands right below is meant to be in it.
  if (code.to > line.to && /[^\s>]/.test(state.doc.line(line.number + 1).text)) return null
  const [open, close] = code.getChildren('CodeMark')
  // Without this line, a second fence that follows is whole where it belongs to other code.
  const rest = close && state.update({ changes: { from: line.from, to: line.to } }).state
  const other = rest && findAround(rest, close.from - line.length, /^FencedCode$/, [1])
  if (!open || (close && (other?.getChildren('CodeMark').length ?? 0) < 2)) return null
  const next = state.lineBreak + prefixOf(state, code)
  const insert = next + next + state.sliceDoc(open.from, open.to)
  return { changes: { from: head, insert }, selection: { anchor: head + next.length } }
})

/** In code of a quote, the next line is in the quote, too. */
export const nextCodeLine = step('code-line', (state) => {
  const { from, to } = state.selection.main
  const line = state.doc.lineAt(from)
  const code = codeAround(state)
  const prefix = code ? prefixOf(state, code) : ''
  if (!code || !prefix.includes('>') || from < line.from + prefix.length) return null
  const [indent = ''] = code.from < line.from ? (/^[ \t]*/.exec(line.text.slice(prefix.length)) ?? []) : []
  const insert = state.lineBreak + prefix + indent
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
})
