import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine, selectedLines } from './line-parts.ts'
import {
  countedFrom,
  createMarkers,
  endedBy,
  itemAt,
  itemOf,
  kindOf,
  type ListKind,
  numberOf,
  renumbered,
} from './list-markers.ts'
import { type Replaced, shiftItem, shiftLine } from './shift-lines.ts'
import type { TextCommand } from './text-command.ts'
import { isVerbatim } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround, treeTo } from './tree-to.ts'

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
    const below = [...markers].flatMap(([line, marker]) => countedBelow(state, line, lines, marker))
    return { changes: [...remark(state, lines, kind, (line) => markers.get(line) ?? ''), ...below] }
  }
  // Pressed again, it takes the markers away rather than give back those of another kind.
  const run = toggle(`list-${kind}`, change, (state) => isActive(state) || isPlain(state))
  return { run, isActive }
}

/**
 * The items below the last that got a marker count on from it, and from 1 below one without a number: right below words, a
 * list that begins with another number would be read as more of them.
 */
function countedBelow(state: EditorState, line: Line, chosen: readonly Line[], marker: string): Replaced[] {
  const number = Number.parseInt(marker, 10) || 0
  const item = itemOf(state, line)
  const isChosen = ({ from }: SyntaxNode) => chosen.some((one) => one.from <= from && from <= one.to)
  const below = item?.nextSibling
  if (item && below) return isChosen(below) ? [] : renumbered(state, item, number - numberOf(state, item))
  const next = item ? item.parent?.nextSibling : treeTo(state, line.to).topNode.childAfter(line.to)
  const first = next?.name === 'OrderedList' && next.from >= line.to ? next.getChild('ListItem') : null
  return first && number > 0 && !isChosen(first) ? countedFrom(state, first, number + 1) : []
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

/**
 * Makes paragraphs of items, with empty lines around: right beside others, words would go on with them. The numbers of the
 * items below stay those that the page shows.
 */
export function endItems(state: EditorState, lines: readonly Line[]): ChangeSpec[] {
  const { doc } = state
  const chosen = new Set(lines.map(({ number }) => number))
  const isChosen = ({ from }: { from: number }) => chosen.has(doc.lineAt(from).number)
  const blanks = new Map<number, string>()
  const below: Replaced[] = []
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
    const items = item?.parent?.getChildren('ListItem') ?? []
    const [first, end] = [items.find(isChosen), items.findLast(isChosen)]
    if (first && item && end?.from === item.from)
      below.push(...renumbered(state, item, endedBy(state, item, numberOf(state, first) - 1)))
  }
  const empty = [...blanks].map(([from, insert]) => ({ from, insert }))
  return [...empty, ...remark(state, lines, 'bulleted', () => ''), ...below]
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
