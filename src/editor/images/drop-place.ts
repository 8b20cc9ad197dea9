import { syntaxTree } from '@codemirror/language'
import {
  EditorSelection,
  type EditorState,
  type Extension,
  type Line,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { Direction, type EditorView, layer, RectangleMarker } from '@codemirror/view'
import { clearPart } from '../shell/in-sight.ts'
import type { Apart } from '../text/kept-pictures.ts'
import { blockAt, isInRow, itemEndAt, placeFor } from './text-place.ts'

/** The room between two lines: a place in the one above and a place in the one below, as far as there are such lines. */
interface Gap {
  above?: number | undefined
  below?: number | undefined
}

/** The place of what is dropped. */
export interface DropPlace {
  at: number
  apart?: Apart
  /** Left out where the place is within words. */
  gap?: Gap
}

/** The place in the text that a point of the window stands for. */
export function placeAtPoint(view: EditorView, { x, y }: { x: number; y: number }): DropPlace {
  const { state } = view
  const { doc } = state
  const at = view.posAtCoords({ x, y }, false)
  const here = doc.lineAt(at)
  const line = isBlank(here) && isWithinBlock(state, here) ? (nearestWords(doc, here.number, -1) ?? here) : here
  if (isBlank(line)) return blankPlace(doc, line)
  const [first, last] = [nearestWords(doc, 0, 1) ?? line, nearestWords(doc, doc.lines + 1, -1) ?? line]
  const height = y - view.documentTop
  if (height < view.lineBlockAt(first.from).top) return placeBeside(doc, { from: first.from, to: first.to }, 'above')
  if (height > view.lineBlockAt(last.to).bottom) return placeBeside(doc, { from: last.from, to: last.to }, 'below')
  const block = blockAt(state, line.from)
  const word = state.wordAt(at)
  const behindWord = word && word.from < at ? word.to : at
  // Below the names of its columns there are dashes, which hold no picture.
  if (!block || isInRow(state, line.from))
    return { at: placeFor(state, DASHES.test(line.text) ? line.from - 1 : behindWord).at }
  const itemEnd = itemEndAt(state, line.from)
  if (itemEnd !== null) return { at: itemEnd, gap: gapBelow(doc, itemEnd) }
  const middle = (view.lineBlockAt(block.from).top + view.lineBlockAt(block.to).bottom) / 2
  return placeBeside(doc, block, height >= middle || isBehindWords(view, block, x) ? 'below' : 'above')
}

/** The place in the text of a picture that is put in where the cursor is. */
export function placeAtCursor({ state }: EditorView): DropPlace {
  const { doc } = state
  const { at, endsParagraph } = placeFor(state, state.selection.main.to)
  const line = doc.lineAt(at)
  if (isBlank(line) && !isWithinBlock(state, line)) return blankPlace(doc, line)
  return endsParagraph || itemEndAt(state, at) === at ? { at, gap: gapBelow(doc, at) } : { at }
}

const DASHES = /^[\s>]*\|?[ \t]*:?-[-:|\s]*$/

const isBlank = ({ text }: Line) => text.trim() === ''

function blankPlace(doc: Text, { from, to }: Line): DropPlace {
  return { at: from, gap: { above: from > 0 ? from - 1 : undefined, below: to < doc.length ? to + 1 : undefined } }
}

function placeBeside(doc: Text, { from, to }: { from: number; to: number }, side: 'above' | 'below'): DropPlace {
  if (side === 'below') return { at: to, apart: 'from block', gap: gapBelow(doc, to) }
  return {
    at: from,
    apart: 'from block',
    gap: { above: nearestWords(doc, doc.lineAt(from).number, -1)?.to, below: from },
  }
}

function gapBelow(doc: Text, at: number): Gap {
  return { above: at, below: nearestWords(doc, doc.lineAt(at).number, 1)?.from }
}

/** The next line with words above or below a line. */
function nearestWords(doc: Text, number: number, step: 1 | -1): Line | undefined {
  for (let next = number + step; next >= 1 && next <= doc.lines; next += step)
    if (!isBlank(doc.line(next))) return doc.line(next)
  return undefined
}

/** Whether an empty line is a part of code, or stands between the items of a list. */
function isWithinBlock(state: EditorState, { from, to }: Line): boolean {
  let node = syntaxTree(state).resolveInner(from)
  while (node.parent?.parent) node = node.parent
  return node.parent !== null && node.from < from && node.to > to
}

/** Whether a point is right of the last letter of a block that takes one line of the screen. */
function isBehindWords(view: EditorView, { from, to }: { from: number; to: number }, x: number): boolean {
  const [first, last] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)]
  if (!first || !last || last.top >= first.bottom || view.state.sliceDoc(from, to).includes('![')) return false
  return view.textDirectionAt(to) === Direction.RTL ? x < last.left : x > last.right
}

const setPlace = StateEffect.define<DropPlace | null>()

const shownPlace = StateField.define<DropPlace | null>({
  create: () => null,
  update(before, { effects, docChanged }) {
    const set = effects.find((effect) => effect.is(setPlace))
    return set ? set.value : docChanged ? null : before
  },
})

/** Marks the place that a drop would take, or none. */
export function showPlace(view: EditorView, place: DropPlace | null): void {
  if (place || view.state.field(shownPlace, false)) view.dispatch({ effects: setPlace.of(place) })
}

// Chosen: what stands at the edge of the text, or of the window, keeps this distance.
const DISTANCE_PX = 6

/** Draws the place: a line between the blocks, and within words a caret. */
export const dropMark: Extension = [
  shownPlace,
  layer({
    above: true,
    class: 'cm-drop-layer',
    update: ({ startState, state, geometryChanged }) =>
      geometryChanged || startState.field(shownPlace) !== state.field(shownPlace),
    markers(view) {
      const place = view.state.field(shownPlace)
      if (!place) return []
      if (place.gap) return markLine(view, place, place.gap)
      return RectangleMarker.forRange(view, 'cm-dropCursor', EditorSelection.cursor(place.at))
    },
  }),
]

function markLine(view: EditorView, { at, apart }: DropPlace, gap: Gap): RectangleMarker[] {
  const words = view.contentDOM.querySelector('.cm-line')
  if (!words) return []
  const box = words.getBoundingClientRect()
  const inset = Number.parseFloat(getComputedStyle(words).paddingInlineEnd) || 0
  const isItem = apart === undefined && itemEndAt(view.state, at) === at
  const start = isItem ? view.coordsAtPos(wordsOf(view.state, at), 1) : null
  const isRightToLeft = view.textDirectionAt(at) === Direction.RTL
  const left = start && !isRightToLeft ? start.left : box.left + inset
  const right = start && isRightToLeft ? start.right : box.right - inset

  const height = heightOf(view, gap) + view.documentTop
  const frame = view.scrollDOM.getBoundingClientRect()
  const clear = clearPart()
  const least = Math.max(frame.top, clear.top) + DISTANCE_PX
  const most = Math.min(frame.bottom, clear.bottom) - DISTANCE_PX
  const origin = originOf(view)
  const top = Math.min(most, Math.max(least, height)) - origin.top
  return [new RectangleMarker('cm-drop-line', left - origin.left, top, right - left, 0)]
}

/** The height in the text of the middle of a gap. */
function heightOf(view: EditorView, { above, below }: Gap): number {
  const top = above === undefined ? undefined : view.lineBlockAt(above).bottom
  const bottom = below === undefined ? undefined : view.lineBlockAt(below).top
  if (top !== undefined && bottom !== undefined) return (top + bottom) / 2
  return top !== undefined ? top + DISTANCE_PX : (bottom ?? 0) - DISTANCE_PX
}

/** The first word in the line of an item. */
function wordsOf(state: EditorState, at: number): number {
  const { from, text } = state.doc.lineAt(at)
  return from + (/^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:\[[ xX]\][ \t]+)?/.exec(text)?.[0].length ?? 0)
}

/** The corner that a layer is measured from. */
function originOf({ scrollDOM, textDirection }: EditorView): { left: number; top: number } {
  const { left, right, top } = scrollDOM.getBoundingClientRect()
  const isRightToLeft = textDirection === Direction.RTL
  const start = isRightToLeft ? right - scrollDOM.clientWidth : left
  return { left: start - scrollDOM.scrollLeft, top: top - scrollDOM.scrollTop }
}
