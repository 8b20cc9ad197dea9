import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { createMarkers, itemAt, itemOf, kindOf, type ListKind } from './list-markers.ts'
import { type Replaced, shiftItem, shiftLines } from './shift-lines.ts'
import { isVerbatim, type TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

export const bulletedList = list('bulleted')
export const numberedList = list('numbered')
export const taskList = list('task')

/** Makes items of the selected lines, or of items of another kind, and lines of items of this kind. */
function list(kind: ListKind): TextCommand {
  const isActive = (state: EditorState) => {
    const lines = itemLines(state)
    return lines.length > 0 && lines.every(({ text }) => kindOf(partsOfLine(text)) === kind)
  }
  const isPlain = (state: EditorState) => itemLines(state).every(({ text }) => kindOf(partsOfLine(text)) === null)
  const change = (state: EditorState) => {
    const lines = itemLines(state)
    if (lines.length === 0) return null
    if (isActive(state)) return { changes: endItems(state, lines) }
    const create = createMarkers(state, kind, lines)
    const markers = new Map(lines.map((line) => [line, create(line)]))
    return {
      changes: [...tighten(state, kind, lines), ...remark(state, lines, kind, (line) => markers.get(line) ?? '')],
    }
  }
  // Pressed again, it takes the markers away rather than give back those of another kind.
  const run = toggle(`list-${kind}`, change, (state) => isActive(state) || isPlain(state))
  return { run, isActive }
}

/** Takes out the empty lines between paragraphs that become items, and between these and a list that they go on with. */
function tighten(state: EditorState, kind: ListKind, lines: readonly Line[]): ChangeSpec[] {
  const { doc } = state
  const chosen = new Set(lines.map(({ number }) => number))
  const isItem = (line: Line) => {
    const first = doc.lineAt(itemAt(state, line.to)?.from ?? line.from)
    return chosen.has(first.number) || kindOf(partsOfLine(first.text)) === kind
  }
  const gaps = new Map<number, ChangeSpec>()
  for (const line of lines.filter(({ text }) => kindOf(partsOfLine(text)) === null))
    for (const side of [-1, 1]) {
      let number = line.number + side
      while (number >= 1 && number <= doc.lines && /^[\s>]*$/.test(doc.line(number).text)) number += side
      const other = number >= 1 && number <= doc.lines ? doc.line(number) : line
      const isApart =
        Math.abs(number - line.number) > 1 && partsOfLine(other.text).quote === partsOfLine(line.text).quote
      const [from, to] = side < 0 ? [other.to, line.from - 1] : [line.to, other.from - 1]
      if (isApart && other !== line && isItem(other)) gaps.set(from, { from, to })
    }
  return [...gaps.values()]
}

/** The lines that are or become items. The further lines of an item stand for their first. */
function itemLines(state: EditorState): Line[] {
  const selected = selectedLines(state)
  const lines = new Map<number, Line>()
  for (const line of selected) {
    // A sole empty line is where a list begins.
    if ((/^[\s>]*$/.test(line.text) && selected.length > 1) || isVerbatim(state, line)) continue
    const item = partsOfLine(line.text).marker === '' && line.text.trim() !== '' ? itemAt(state, line.to) : null
    const first = item ? state.doc.lineAt(item.from) : line
    lines.set(first.number, first)
  }
  return [...lines.values()].sort((a, b) => a.number - b.number)
}

/** Makes paragraphs of items, with empty lines around: right beside others, words would go on with them. */
export function endItems(state: EditorState, lines: readonly Line[]): ChangeSpec[] {
  const { doc } = state
  const chosen = new Set(lines.map(({ number }) => number))
  const blanks = new Map<number, string>()
  for (const line of lines) {
    const item = itemOf(state, line)
    const words = findAround(state, line.to, /^(?:Paragraph|Task)$/, [-1])
    const last = words && item && words.from > item.from ? doc.lineAt(words.to) : line
    for (const number of [line.number, last.number + 1]) {
      const isFilled = [number - 1, number].every(
        (one) => one >= 1 && one <= doc.lines && (chosen.has(one) || /[^\s>]/.test(doc.line(one).text)),
      )
      if (isFilled) blanks.set(doc.line(number).from, partsOfLine(line.text).quote.trimEnd() + state.lineBreak)
    }
  }
  const empty = [...blanks].map(([from, insert]) => ({ from, insert }))
  return [...empty, ...remark(state, lines, 'bulleted', () => '')]
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
  // What moves a line comes before its marker.
  return [...shiftLines(state, shifts), ...changes].sort((a, b) => a.from - b.from)
}
