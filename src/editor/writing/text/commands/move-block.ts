import { ChangeSet, EditorSelection, type EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { moved } from '../../../images/placeholders.ts'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { remark } from './list.ts'
import { itemAt, itemOf, kindOf } from './list-markers.ts'
import { step } from './text-command.ts'
import { findAround, treeTo } from './tree-to.ts'

/** Moves the selected blocks or items past the one above or below them; numbers stay in place. A table has its own key. */
export const moveBlock = (side: -1 | 1) =>
  step('move', (state) => {
    const { from, to, head } = state.selection.main
    const table = findAround(state, head, /^Table$/)
    if (table && table.from <= from && to <= table.to && to - from < table.to - table.from) return null
    const [first, last] = chosenBlocks(state)
    const other = beside(side < 0 ? first : last, side)
    // Code without its second fence goes to the end of the text, wherever it begins.
    if (!first || !last || !other || [last, other].some(isOpenCode) || !isOnOwnLine(state, other)) return {}
    const [top, end, start, bottom] = side < 0 ? [other, other, first, last] : [first, last, other, other]
    const numbers = state.changes(keptNumbers(state, top, bottom, side))
    const doc = numbers.apply(state.doc)
    const [firstStart, firstEnd] = [doc.line(firstLine(state, top)).from, doc.line(lastLine(state, end)).to]
    const [lastStart, lastEnd] = [doc.line(firstLine(state, start)).from, doc.line(lastLine(state, bottom)).to]
    const [prev, next] = [beside(top, -1), beside(bottom, 1)]
    const above = blank(state, [prev, top], [prev, start])
    const below = blank(state, [bottom, next], [end, next])
    const gap = doc.sliceString(firstEnd, lastStart) + blank(state, [end, start], [bottom, top])
    // What is moved past is taken out and put in again, so that all else that holds a place in the blocks keeps it.
    const words = side < 0 ? doc.sliceString(firstStart, firstEnd) : doc.sliceString(lastStart, lastEnd)
    const changes =
      side < 0
        ? [
            { from: lastEnd, insert: gap + words + below },
            { from: firstStart, to: lastStart, insert: above },
          ]
        : [
            { from: firstStart, insert: above + words + gap },
            { from: firstEnd, to: lastEnd, insert: below },
          ]
    const before = [firstStart, firstEnd, lastStart, lastEnd] as const
    const middle = firstStart + above.length + lastEnd - lastStart
    const behind = middle + gap.length
    const now = [firstStart + above.length, middle, behind, behind + firstEnd - firstStart] as const
    const [least, most] = side < 0 ? [lastStart, lastEnd] : [firstStart, firstEnd]
    const place = (at: number) => swapped(Math.min(Math.max(at, least), most), before, now) ?? at
    const { ranges, mainIndex } = state.selection.map(numbers, 1)
    const places = ranges.map(({ anchor, head }) => EditorSelection.range(place(anchor), place(head)))
    const there = (at: number) => swapped(numbers.mapPos(at), before, now)
    return {
      changes: numbers.compose(ChangeSet.of(changes, doc.length)),
      selection: EditorSelection.create(places, mainIndex),
      effects: [moved.of(there)],
    }
  })

type Edges = readonly [firstStart: number, firstEnd: number, lastStart: number, lastEnd: number]

/** The place of two blocks, or between them, after they have changed places. Undefined outside of them. */
function swapped(at: number, [start, firstEnd, lastStart, end]: Edges, now: Edges): number | undefined {
  if (at < start || at > end) return undefined
  if (at <= firstEnd) return now[2] + at - start
  return at < lastStart ? now[1] + at - firstEnd : now[0] + at - lastStart
}

/** The first and the last of the items of one list, or else of the blocks of the text, that the selected lines are in. */
function chosenBlocks(state: EditorState): SyntaxNode[] {
  const lines = selectedLines(state).filter(({ text }) => /[^\s>]/.test(text))
  const places = lines.map(({ from, text }) => from + text.search(/[^\s>]/))
  const [start, end] = [places[0], places.at(-1)]
  if (start === undefined || end === undefined) return []
  for (let item = itemAt(state, start); item; item = item.parent) {
    const last = item.name === 'ListItem' && isOnOwnLine(state, item) ? item.parent?.childAfter(end) : null
    if (last && last.from <= end) return [item, last]
  }
  const { topNode } = treeTo(state, state.doc.length)
  return [start, end].flatMap((at) => topNode.childAfter(at) ?? [])
}

/** The next block or item. Marks of a quote stand between items, too. */
function beside(node: SyntaxNode | undefined, side: -1 | 1): SyntaxNode | null {
  let next = node ?? null
  do next = (side < 0 ? next?.prevSibling : next?.nextSibling) ?? null
  while (next?.name === 'QuoteMark')
  return next
}

function isOnOwnLine(state: EditorState, node: SyntaxNode): boolean {
  return node.name !== 'ListItem' || itemOf(state, state.doc.lineAt(node.from))?.from === node.from
}

const isOpenCode = (node: SyntaxNode) => node.name === 'FencedCode' && node.getChildren('CodeMark').length < 2

const firstLine = ({ doc }: EditorState, { from }: SyntaxNode) => doc.lineAt(from).number

function lastLine({ doc }: EditorState, { to }: SyntaxNode): number {
  let { number } = doc.lineAt(to)
  while (/^[\s>]*$/.test(doc.line(number).text)) number--
  return number
}

/** Gives the items that change their places the numbers of these places. */
function keptNumbers(state: EditorState, top: SyntaxNode, bottom: SyntaxNode, side: -1 | 1) {
  if (top.parent?.name !== 'OrderedList') return []
  const items = top.parent.getChildren('ListItem').filter(({ from }) => top.from <= from && from <= bottom.from)
  const lines = items.map(({ from }) => state.doc.lineAt(from))
  const markers = lines.map(({ text }) => partsOfLine(text).marker)
  return lines.flatMap((line, at) => {
    const now = markers.at((at + side) % markers.length) ?? ''
    return remark(state, [line], kindOf(partsOfLine(line.text)) ?? 'numbered', () => now)
  })
}

// Right below any other block, words may become a part of it.
const ENDS_ITSELF = /^(?:ATXHeading\d|SetextHeading\d|FencedCode|HorizontalRule|LinkReference|ListItem|Footnote)$/

type Pair = [upper: SyntaxNode | null, lower: SyntaxNode | null]

/** An empty line, where two blocks without one between them give way to two that would become one. */
function blank(state: EditorState, [upper, lower]: Pair, [above, below]: Pair): string {
  if (!upper || !lower || !above || firstLine(state, lower) - lastLine(state, upper) > 1) return ''
  return ENDS_ITSELF.test(above.name) && (above.name !== 'Footnote' || below?.name === 'Footnote') ? '' : '\n'
}
