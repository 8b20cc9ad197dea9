import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { Piece } from '../commands/text-pieces.ts'
import { treeTo } from '../commands/tree-to.ts'
import { markAt, pairOf } from './mark-keys.ts'

const WORN = /^(?:StrongEmphasis|Emphasis|Strikethrough|InlineCode|Link)$/

/**
 * The words that are copied, with both signs of each mark of which the selection has one. What is cut wears the marks that it
 * had, also in the middle of marked words.
 */
export function balanced(state: EditorState, selected: Piece, isCut: boolean): string {
  let { from, to } = selected
  const [opens, closes]: [string[], string[]] = [[], []]
  const read = (node: SyntaxNode) => {
    const [open, close] = (WORN.test(node.name) && pairOf(state, node)) || []
    if (!open || !close || (from <= open.from && close.to <= to) || to <= open.from || close.to <= from) return
    // Nothing but signs of it is selected.
    if (close.from <= from) from = Math.min(close.to, to)
    else if (to <= open.to) to = Math.max(open.from, from)
    else if (isCut || from < open.to || close.from < to) {
      if (open.from < from) opens.push(state.sliceDoc(open.from, open.to))
      if (to < close.to) closes.unshift(state.sliceDoc(close.from, close.to))
      if (open.from < from) from = Math.max(from, open.to)
      if (to < close.to) to = Math.min(to, close.from)
    }
  }
  treeTo(state, to).iterate({ from, to, enter: ({ node }) => read(node) })
  const text = state.sliceDoc(from, to)
  // No mark begins or ends with a blank.
  const [lead = ''] = (opens.length > 0 && /^[ \t]*/.exec(text)) || []
  const [tail = ''] = (closes.length > 0 && /[ \t]*$/.exec(text)) || []
  const words = text.slice(lead.length, text.length - tail.length)
  return words === '' ? text : [lead, ...opens, words, ...closes, tail].join('')
}

/** A pattern for the sign of a mark: `*` is not found in `**`, nor `**` in `***`. */
function patternOf(sign: string): string {
  const escaped = sign.replace(/[^\w\s]/g, '\\$&')
  return /^([*_~`])\1*$/.test(sign) ? `(?<!\\${sign[0]})${escaped}(?!\\${sign[0]})` : escaped
}

interface Pasted {
  /** Whether it begins or ends with words in such a mark. */
  begins: boolean
  ends: boolean
}

/** How a text begins and ends that has words in such a mark; undefined where it has none. */
function pastedIn(text: string, open: string, close: string): Pasted | undefined {
  const words = open === '[' ? '(?:(?!\\]\\().)+?' : '.+?'
  const pair = new RegExp(patternOf(open) + words + patternOf(close), 'g')
  const all = [...text.matchAll(pair)]
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return undefined
  const isBlank = (words: string) => words.trim() === ''
  return { begins: isBlank(text.slice(0, first.index)), ends: isBlank(text.slice(last.index + last[0].length)) }
}

/** Words in a mark that are pasted into the same mark, or right beside it, go on with it; those without it end it. */
const joinMarks = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.isUserEvent('input.paste')) return transaction
  const { startState: state, changes: put } = transaction
  const found: (Piece & { text: string })[] = []
  put.iterChanges((from, to, _from, _to, text) => found.push({ from, to, text: text.toString() }))
  const [one] = found
  if (!one || found.length > 1 || one.from !== one.to || /\n/.test(one.text)) return transaction
  const { from: at, text } = one
  const changes: { from: number; to?: number; insert?: string }[] = []
  const end = at + text.length
  const signsOf = (open: Piece, close: Piece) =>
    [state.sliceDoc(open.from, open.to), state.sliceDoc(close.from, close.to)] as const
  const cut = (from: number, sign: string) => changes.push({ from, to: from + sign.length })
  for (let node: SyntaxNode | null = treeTo(state, at).resolveInner(at, 1); node; node = node.parent) {
    const [open, close] = (WORN.test(node.name) && pairOf(state, node)) || []
    if (!open || !close || at < open.to || close.from < at) continue
    const [start, stop] = signsOf(open, close)
    const pasted = pastedIn(text, start, stop)
    if (!pasted) continue
    const [before, after] = [state.sliceDoc(open.to, at), state.sliceDoc(at, close.from)]
    if (pasted.begins) cut(at + text.indexOf(start), start)
    else if (before.trim() === '') cut(open.from, start)
    else changes.push({ from: open.to + before.trimEnd().length, insert: stop })
    if (pasted.ends) cut(at + text.lastIndexOf(stop), stop)
    else if (after.trim() === '') cut(end + after.length, stop)
    else changes.push({ from: end + after.length - after.trimStart().length, insert: start })
    return [transaction, { changes, sequential: true }]
  }
  const line = state.doc.lineAt(at)
  const [before, after] = [line.text.slice(0, at - line.from), line.text.slice(at - line.from)]
  const left = markAt(state, line.from + before.trimEnd().length, -1)
  if (left && left.other.from < left.from) {
    const [start, stop] = signsOf(left.other, left)
    if (pastedIn(text, start, stop)?.begins) changes.push({ from: left.from, to: left.to })
    if (changes.length > 0) cut(at + text.indexOf(start), start)
  }
  const right = markAt(state, line.to - after.trimStart().length, 1)
  if (right && right.from < right.other.from) {
    const [start, stop] = signsOf(right, right.other)
    if (pastedIn(text, start, stop)?.ends) {
      cut(at + text.lastIndexOf(stop), stop)
      cut(right.from + text.length, start)
    }
  }
  return changes.length > 0 ? [transaction, { changes, sequential: true }] : transaction
})

/** Words keep their marks, and both signs of each, wherever they are copied or cut and pasted. */
export function clipMarks(): Extension {
  let isCut = false
  const note = (event: Event) => {
    isCut = event.type === 'cut'
    // Until the text is taken: what is dragged later is no cut.
    queueMicrotask(() => {
      isCut = false
    })
    return false
  }
  return [
    joinMarks,
    Prec.highest(EditorView.domEventHandlers({ copy: note, cut: note })),
    EditorView.clipboardOutputFilter.of((text, state) => {
      const { main } = state.selection
      return text === state.sliceDoc(main.from, main.to) ? balanced(state, main, isCut) : text
    }),
  ]
}
