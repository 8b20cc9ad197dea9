import { EditorSelection, type StateCommand } from '@codemirror/state'

export const toggleBold = toggleMark('**')
// An underscore, since a star could be half of a bold mark.
export const toggleItalic = toggleMark('_')

/** Wraps the selection, or the word at the cursor, in a mark; takes the mark away where it is. */
function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const size = mark.length
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range
      const before = state.sliceDoc(from - size, from)
      const after = state.sliceDoc(to, to + size)
      if (before === mark && after === mark)
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(range.anchor - size, range.head - size),
        }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + size, range.head + size),
      }
    })
    dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input.mark' }))
    return true
  }
}

/** `[words](address)`, with the cursor where something is missing. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const selected = state.sliceDoc(from, to)
    const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(selected)
    const insert = isAddress ? `[](${selected})` : `[${selected}]()`
    const cursor = isAddress || selected === '' ? from + 1 : from + insert.length - 1
    return { changes: { from, to, insert }, range: EditorSelection.cursor(cursor) }
  })
  dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input.link' }))
  return true
}

const NEXT_LEVEL: Record<string, string> = { '': '## ', '#': '## ', '##': '### ', '###': '#### ' }

/** Makes the line a heading, the heading one of the next level, and the last one a line again. The title is the first level. */
export const cycleHeading: StateCommand = ({ state, dispatch }) => {
  const lines = new Map(
    state.selection.ranges.map(({ head }) => state.doc.lineAt(head)).map((line) => [line.number, line]),
  )
  const changes = [...lines.values()].map(({ from, text }) => {
    const [marks = '', level = ''] = /^(#{1,6})[ \t]+/.exec(text) ?? []
    return { from, to: from + marks.length, insert: NEXT_LEVEL[level] ?? '' }
  })
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.heading' }))
  return true
}

/** Makes the selected lines a list, and takes the list away where it is one. */
export const toggleList: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to).number
  const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at))
  const isList = lines.every(({ text }) => /^\s*[-*+] /.test(text))
  const changes = lines.map((line) => {
    const [indent = ''] = /^\s*/.exec(line.text) ?? []
    const at = line.from + indent.length
    return isList ? { from: at, to: at + 2 } : { from: at, insert: '- ' }
  })
  const set = state.changes(changes)
  dispatch(state.update({ changes: set, selection: state.selection.map(set, 1), userEvent: 'input.list' }))
  return true
}
