import type { StateCommand } from '@codemirror/state'

// The outermost level alone: an empty item of an inner list goes to the list around it first.
const EMPTY_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]*(?:\[[ xX]\][ \t]*)?$/
const EMPTY_QUOTE = /^>[ \t]*$/

/**
 * Ends a list or a quote where its last line is empty, with a blank line behind it: right behind one, the next words
 * would still be its own (https://spec.commonmark.org/0.31.2/#lazy-continuation-line).
 */
export const endBlock: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection
  const line = state.doc.lineAt(main.head)
  const isEmpty = EMPTY_ITEM.test(line.text) || EMPTY_QUOTE.test(line.text)
  if (ranges.length > 1 || !main.empty || main.head !== line.to || !isEmpty || line.number === 1) return false
  const isApart = state.doc.line(line.number - 1).text.trim() === ''
  const gap = isApart ? '' : state.lineBreak
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert: gap },
      selection: { anchor: line.from + (isApart ? 0 : 1) },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}
