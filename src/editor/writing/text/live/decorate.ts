import { syntaxTree } from '@codemirror/language'
import type { RangeSet } from '@codemirror/state'
import { BlockWrapper, type DecorationSet } from '@codemirror/view'
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common'
import { languageIn } from '../../../../blog/body/language-in.ts'
import { isWaiting, placeholders } from '../../../images/placeholders.ts'
import { ALERT } from '../commands/quote.ts'
import { endingMarks } from '../commands/words-marks.ts'
import { columnsOf, DASHES, MAX_TABLE, rowsIn, type TableRow } from '../tables/table-at.ts'
import { colorsOf } from './code-colors.ts'
import { Drawing, type Seen } from './drawing.ts'
import {
  drawAddress,
  drawAutolink,
  drawEscape,
  drawFootnoteReference,
  drawFormula,
  drawHardBreak,
  drawImage,
  drawLink,
  drawMarked,
  drawTag,
  LOOKS,
} from './inlines.ts'
import { skipSpace } from './lines.ts'
import { footnoteNumber, isLowered } from './references.ts'
import { isEntered, isTouched, revealedRanges } from './revealed.ts'
import { EmptyCell, FormulaView, JOIN_MARK, label, RULE, TaskBox } from './widgets.ts'

// Chosen: twenty times what fits a screen. A line of such a length has no look that would be worth the time.
const MAX_DRAWN = 60_000

/** Draws what a node of the text is; with false, what lies in it is not drawn. */
type Draw = (node: SyntaxNodeRef, drawing: Drawing) => unknown

// By the name of the node, without the level of a heading.
const DRAW: Record<string, Draw> = {
  ATXHeading: drawHeading,
  SetextHeading: drawHeading,
  Blockquote: drawQuote,
  QuoteMark: drawQuoteMark,
  ListItem: drawItem,
  HorizontalRule: drawRule,
  FencedCode: drawCode,
  CodeBlock: drawCode,
  HTMLBlock: drawAsWritten,
  CommentBlock: drawAsWritten,
  ProcessingInstructionBlock: drawAsWritten,
  LinkReference: drawAsWritten,
  HTMLTag: drawTag,
  Comment: drawAsWritten,
  ProcessingInstruction: drawAsWritten,
  Entity: drawAsWritten,
  Table: drawTable,
  TableDelimiter: drawAsWritten,
  Emphasis: drawMarked,
  StrongEmphasis: drawMarked,
  Strikethrough: drawMarked,
  InlineCode: drawMarked,
  Formula: drawFormula,
  FootnoteReference: drawFootnoteReference,
  Footnote: drawFootnote,
  Paragraph: drawParagraph,
  Escape: drawEscape,
  HardBreak: drawHardBreak,
  Link: drawLink,
  Autolink: drawAutolink,
  URL: drawAddress,
  Image: drawImage,
}

export interface Drawn {
  decorations: DecorationSet
  /** What the cursor passes in one step. */
  bars: DecorationSet
  boxes: RangeSet<BlockWrapper>
  /** Code in it has no colors yet. */
  isUncolored: boolean
}

/** Draws what is in sight as the site shows it. `colorsLater`: code that is new in sight is left without its slow colors. */
export function decorate(view: Seen, colorsLater = false): Drawn {
  const { from, to } = view.viewport
  const drawing = new Drawing(view, from, to, colorsLater)
  if (to - from <= MAX_DRAWN) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => DRAW[node.name.replace(/\d$/, '')]?.(node, drawing) !== false,
    })
    drawUnfinished(drawing)
    hideIndents(drawing)
    drawBlanks(drawing)
  }
  const { isUncolored, boxes } = drawing
  return { decorations: drawing.decorations(), bars: drawing.bars(), boxes: BlockWrapper.set(boxes, true), isUncolored }
}

/** A blank before the signs that end marks makes them none, until the next word is typed. */
function drawUnfinished(drawing: Drawing): void {
  const { state } = drawing
  const { head } = state.selection.main
  if (!isTouched(state, head, head) || !/\s/.test(state.sliceDoc(Math.max(0, head - 1), head))) return
  for (const { name, open, close } of endingMarks(state)) drawing.style(open.to, close.from, LOOKS[name] ?? '')
}

// Chosen, in signs: what is narrower cannot be aimed at, and what is wider breaks into lines, between words down to `word`.
const CELL_WIDTH = { least: 4, narrow: 14, word: 30, most: 42 }
const CELL_PADDING = 5

const TABLE_BOX = BlockWrapper.create({ tagName: 'div', attributes: { class: 'cm-table-box' } })

/** Cells in the place of bars. */
function drawTable({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  lines.name({ from, to }, 'cm-table-line')
  if (to - from > MAX_TABLE) return
  const rows = rowsIn(state, { from, to })
  const [start, end] = [rows[0]?.line.from ?? from, rows.at(-1)?.line.to ?? to]
  const columns = columnsOf(rows)
  const heads = revealedRanges(state).flatMap(({ head }) => (start <= head && head <= end ? [head] : []))
  // Dashes are seen until they are complete.
  if (!heads.every((head) => rows.some((row, at) => isShown(row, at === DASHES ? 0 : columns, head)))) return
  drawing.boxes.push(TABLE_BOX.range(start, end))
  const styles = Array.from({ length: columns }, (_, column) => {
    const words = rows.map(({ line, cells }) =>
      line.text.slice(cells[column]?.from ?? 0, cells[column]?.to ?? 0).trim(),
    )
    const shown = words.filter((_, at) => at !== DASHES)
    const longest = (end: RegExp) =>
      Math.max(CELL_WIDTH.least, ...shown.flatMap((cell) => cell.split(end)).map(({ length }) => length)) + CELL_PADDING
    const width = Math.min(CELL_WIDTH.most, longest(/<br\s*\/?>/i))
    const word = Math.min(CELL_WIDTH.word, longest(/\s|<br>/i))
    const least = Math.min(width, Math.max(CELL_WIDTH.narrow, word))
    return `flex: ${width} ${width} ${width}ch; min-width: ${least}ch; text-align: ${alignmentOf(words[DASHES] ?? '')}`
  })
  for (const [at, { line, prefix, cells }] of rows.entries()) {
    if (line.to < drawing.from || line.from > drawing.to) continue
    const isRow = at !== DASHES || heads.includes(line.to)
    lines.name(line, isRow ? `cm-table-row${at === 0 ? ' cm-table-head' : ''}` : 'cm-table-dashes')
    let end = line.from + prefix.length
    const shown = cells.slice(0, at === DASHES ? 0 : columns)
    shown.forEach((cell, column) => {
      const [start, stop] = [line.from + cell.from, line.from + cell.to]
      drawing.bar(end, start)
      if (start === stop) drawing.put(start, new EmptyCell(styles[column] ?? ''))
      const isBlank = line.text[cell.from] === ' '
      drawing.style(start, stop, `cm-cell${isBlank ? ' cm-cell-blank' : ''}`, { style: styles[column] ?? '' }, true)
      end = stop
    })
    drawing.bar(end, line.to)
    // At an empty cell, the cursor would leave the words that are being written before it.
    if (!isRow || (heads.includes(line.to) && !isComplete(line.text))) continue
    for (const style of styles.slice(shown.length)) drawing.put(line.to, new EmptyCell(style))
  }
}

/** Whether a place is in a cell of a row or at an end of a row that is complete. */
function isShown({ line, prefix, cells }: TableRow, columns: number, at: number): boolean {
  if ((columns > 0 && at === line.from + prefix.length) || (at === line.to && isComplete(line.text))) return true
  return cells.slice(0, columns).some(({ from, to }) => line.from + from <= at && at <= line.from + to)
}

const isComplete = (row: string) => row.trimEnd().endsWith('|')

function alignmentOf(dashes: string): string {
  const [isLeft, isRight] = [dashes.startsWith(':'), dashes.endsWith(':')]
  if (isRight) return isLeft ? 'center' : 'right'
  return isLeft ? 'left' : 'start'
}

/** A block of code whose language is `math` is a formula, and is drawn below its source while it is written. */
function drawCode({ node }: SyntaxNodeRef, drawing: Drawing): false {
  const { state, lines } = drawing
  const { doc } = state
  const [open, close] = node.getChildren('CodeMark')
  const info = node.getChild('CodeInfo')
  const named = info ? state.sliceDoc(info.from, info.to) : ''
  const isOpen = isTouched(state, doc.lineAt(node.from).from, doc.lineAt(node.to).to)
  const tex = () => node.getChildren('CodeText').map(({ from, to }) => state.sliceDoc(from, to))
  const isFormula = /^math\b/i.test(named) || (open && state.sliceDoc(open.from, open.from + 1) === '$')
  const formula = close && isFormula ? new FormulaView(tex().join(''), true) : null
  if (formula && !isOpen) {
    drawing.fold(node.from, node.to, formula)
    return false
  }
  if (formula?.tex) drawing.put(node.to, formula)
  lines.name(node, 'cm-code')
  frame(node, drawing)
  if (!open) return false
  const language = languageIn(named) ?? ''
  for (const mark of [open, close]) {
    if (!mark || mark.to < drawing.from || mark.from > drawing.to) continue
    const end = doc.lineAt(mark.from).to
    if (isOpen)
      drawing.style(mark.from, end, mark === open && !info && !isFormula ? 'cm-fence cm-fence-bare' : 'cm-fence')
    else if (mark === open) drawing.replace(mark.from, end, label('cm-code-label', language || 'Plain text'))
    else {
      drawing.hide(mark.from, end)
      lines.name(mark, 'cm-folded')
    }
  }
  if (language) color(language.toLowerCase(), node.getChildren('CodeText'), drawing)
  return false
}

/** Draws the edges of a block. */
function frame(node: SyntaxNode, { from, to, lines }: Drawing): void {
  lines.name(node, 'cm-framed')
  if (node.from >= from) lines.name({ from: node.from, to: node.from }, 'cm-framed-first')
  if (node.to <= to) lines.name({ from: node.to, to: node.to }, 'cm-framed-last')
}

/** In a quote or a list, the code lies in pieces between the marks of its lines. */
function color(language: string, pieces: readonly SyntaxNode[], drawing: Drawing): void {
  const text = pieces.map(({ from, to }) => drawing.state.sliceDoc(from, to)).join('')
  const colors = colorsOf(language, text, drawing.colorsLater)
  if (!colors) {
    drawing.isUncolored = true
    return
  }
  let start = 0
  for (const piece of pieces) {
    const shift = piece.from - start
    const end = start + piece.to - piece.from
    for (const { from, to, className } of colors) {
      if (to <= start || from >= end) continue
      const [first, last] = [Math.max(from, start) + shift, Math.min(to, end) + shift]
      if (last > drawing.from && first < drawing.to) drawing.style(first, last, className)
    }
    start = end
  }
}

function drawHeading({ node, name }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  const isUnderlined = name.startsWith('Setext')
  const marks = node.getChildren('HeaderMark')
  // Dashes below words are mostly the first of a list or a divider.
  if (isUnderlined && marks.every(({ from, to }) => to - from < 3 && isTouched(state, from, to))) return
  lines.name(node, `cm-h cm-h${Math.min(Number(name.at(-1)) + (isLowered(state) ? 1 : 0), 6)}`)
  for (const mark of isUnderlined ? marks : []) lines.name(mark, 'cm-underline')
  if (isTouched(state, state.doc.lineAt(node.from).from, state.doc.lineAt(node.to).to)) return
  for (const { from, to } of marks)
    drawing.hide(from, from === node.from ? Math.min(skipSpace(state, to), node.to) : to)
}

function drawRule({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const line = drawing.state.doc.lineAt(from)
  if (!isTouched(drawing.state, line.from, line.to)) drawing.replace(from, to, RULE)
}

const ALERT_HEAD = 'cm-alert-head'

function drawQuote({ node, from }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  for (const line of lines.of(node)) lines.at(line).quotes += 1
  if (node.parent?.name === 'Document') frame(node, drawing)
  const first = state.doc.lineAt(from)
  const mark = ALERT.exec(first.text.slice(from - first.from))
  const isAlert = mark && node.parent?.name === 'Document' && /^>[ \t]*$/.test(mark.input.slice(0, mark.index))
  if (!isAlert || node.to <= first.to) return
  const [start, end] = [from + mark.index, from + mark.index + mark[0].length]
  lines.name(node, `cm-alert-${mark[0].slice(2, -1).toLowerCase()}`)
  if (first.to < drawing.from) return
  lines.at(first).classes.push(ALERT_HEAD)
  drawing.style(start, end, 'cm-alert-label')
  if (isTouched(state, first.from, first.to)) return
  drawing.hide(start, start + 2)
  drawing.hide(end - 1, end)
}

function drawQuoteMark({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const end = skipSpace(drawing.state, to, 1)
  if (!isEntered(drawing.state, from, end)) drawing.hide(from, end)
}

/** Marks the ends of lines that the page joins. A picture that waits will part them. */
function drawParagraph({ node, to }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  const pictures = state.field(placeholders, false)?.filter(isWaiting)
  for (const line of lines.of(node)) {
    if (pictures?.some(({ at }) => at === line.to + 1)) continue
    const isBroken = / {2}$|\\$/.test(line.text) || lines.facts.get(line.from)?.classes.includes(ALERT_HEAD)
    const isJoined = line.to < to && !isBroken && syntaxTree(state).resolveInner(line.to).name !== 'Formula'
    if (isJoined) drawing.put(line.to, JOIN_MARK)
  }
}

function drawFootnote({ node }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  for (const line of lines.of(node)) lines.at(line).items += 1
  const mark = node.getChild('FootnoteMark')
  if (!mark || mark.to < drawing.from) return
  lines.at(state.doc.lineAt(node.from)).isFirst = true
  const end = skipSpace(state, mark.to)
  const name = state.sliceDoc(mark.from + 2, mark.to - 2)
  if (isEntered(state, mark.from, end)) drawing.style(mark.from, end, 'cm-item-mark')
  else drawing.replace(mark.from, end, label('cm-item-mark', String(footnoteNumber(state, name) || name)))
}

function drawItem({ node }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  const first = state.doc.lineAt(node.from)
  for (const line of lines.of(node)) lines.at(line).items += 1
  if (first.to < drawing.from) return
  lines.at(first).isFirst = true
  const mark = node.getChild('ListMark')
  if (!mark) return
  const marker = node.getChild('Task')?.getChild('TaskMarker')
  const end = skipSpace(state, mark.to, marker ? undefined : 1)
  if (marker) return void drawTask(mark, marker, drawing)
  const isBullet = node.parent?.name === 'BulletList'
  if (isBullet && !isEntered(state, first.from, end))
    drawing.replace(mark.from, end, label('cm-item-mark cm-bullet', ''))
  else drawing.style(mark.from, end, 'cm-item-mark')
}

/** As on the site, the box stands where the bullet would. */
function drawTask(mark: SyntaxNode, marker: SyntaxNode, drawing: Drawing): unknown {
  const { state } = drawing
  const line = state.doc.lineAt(marker.from)
  const end = skipSpace(state, marker.to, 1)
  // An item may begin in the line below its mark.
  const start = Math.max(mark.from, line.from)
  const isDone = /x/i.test(state.sliceDoc(marker.from, marker.to))
  if (isEntered(state, line.from, end)) return drawing.style(start, end, 'cm-item-mark')
  const words = state.sliceDoc(end, line.to).trim() || 'Task'
  drawing.replace(start, end, new TaskBox(isDone, words, marker.from - start))
}

/** What the page of the post does not show, or shows elsewhere: it stays as it is written. */
function drawAsWritten({ from, to }: SyntaxNodeRef, drawing: Drawing): false {
  drawing.style(Math.max(from, drawing.from), Math.min(to, drawing.to), 'cm-dim')
  return false
}

/** Lines without words between blocks, in a quote as well. */
function drawBlanks({ state, view, lines }: Drawing): void {
  for (const { from, to } of view.viewportLineBlocks) {
    if (isTouched(state, from, to) || !/^[> \t]*$/.test(state.sliceDoc(from, to))) continue
    if (!lines.facts.get(from)?.classes.includes('cm-code')) lines.at({ from }).classes.push('cm-blank')
  }
}

/** White space before the lines of an item, which stand further in by themselves. */
function hideIndents(drawing: Drawing): void {
  const { state, lines } = drawing
  for (const [from, { items, quotes, classes }] of lines.facts) {
    if (items === 0 || quotes > 0 || classes.includes('cm-code') || classes.includes('cm-table-line')) continue
    const end = skipSpace(state, from)
    if (!isEntered(state, from, end)) drawing.hide(from, end)
  }
}
