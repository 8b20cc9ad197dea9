import type { EditorState, Line } from '@codemirror/state'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { createMarkers, itemAt, itemOf, kindOf, type ListKind } from './list-markers.ts'
import { type Replaced, shiftItem, shiftLine } from './shift-lines.ts'
import type { TextCommand } from './text-command.ts'
import { isVerbatim } from './text-command.ts'
import { toggle } from './toggle.ts'

export const bulletedList = list('bulleted')
export const numberedList = list('numbered')
export const taskList = list('task')

/** Makes items of the selected lines, or of items of another kind, and lines of items of this kind. */
function list(kind: ListKind): TextCommand {
  const isActive = (state: EditorState) => {
    const lines = itemLines(state)
    return lines.length > 0 && lines.every(({ text }) => kindOf(partsOfLine(text)) === kind)
  }
  const run = toggle(`list-${kind}`, (state) => {
    const lines = itemLines(state)
    if (lines.length === 0) return null
    const markerOf = isActive(state) ? () => '' : createMarkers(state, kind, lines)
    return { changes: remark(state, lines, kind, markerOf) }
  })
  return { run, isActive }
}

/** The lines that are or become items. The further lines of an item stand for their first. */
function itemLines(state: EditorState): Line[] {
  const selected = selectedLines(state)
  const lines = new Map<number, Line>()
  for (const line of selected) {
    // A sole empty line is where a list begins.
    if ((line.text.trim() === '' && selected.length > 1) || isVerbatim(state, line)) continue
    const item = partsOfLine(line.text).marker === '' && line.text.trim() !== '' ? itemAt(state, line.to) : null
    const first = item ? state.doc.lineAt(item.from) : line
    lines.set(first.number, first)
  }
  return [...lines.values()].sort((a, b) => a.number - b.number)
}

/** Writes other markers, and moves what stands below an item by what its marker became wider or narrower. */
export function remark(state: EditorState, lines: readonly Line[], kind: ListKind, markerOf: (line: Line) => string) {
  const shifts = new Map<number, number>()
  const changes: Replaced[] = []
  for (const line of lines) {
    const { quote, indent, marker, gap, task } = partsOfLine(line.text)
    const from = line.from + quote.length + indent.length
    const now = markerOf(line)
    const nowGap = now === '' ? '' : gap || ' '
    const nowTask = now !== '' && kind === 'task' ? task || '[ ] ' : ''
    const insert = now + nowGap + nowTask
    const item = marker === '' ? null : itemOf(state, line)
    if (item) shiftItem(state, item, now.length + nowGap.length - marker.length - gap.length, false, shifts)
    changes.push({ from, to: from + marker.length + gap.length + task.length, insert })
  }
  const moves = [...shifts].flatMap(([number, columns]) => shiftLine(state, number, columns))
  // What moves a line comes before its marker.
  return [...moves, ...changes].sort((a, b) => a.from - b.from)
}
