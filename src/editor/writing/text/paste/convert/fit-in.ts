import type { ChangeSet, EditorState } from '@codemirror/state'
import { columnsOf } from '../../commands/list-indent.ts'
import { itemOf, nextNumber } from '../../commands/list-markers.ts'
import { type Replaced, shiftItem, shiftLines } from '../../commands/shift-lines.ts'
import type { Piece } from '../../commands/text-pieces.ts'
import { findAround } from '../../commands/tree-to.ts'

interface Place extends Piece {
  /** What stands there. */
  kind: 'table' | 'heading' | 'text'
}

const QUOTE = /^ {0,3}> ?/
const MARKER = /^(\s*)([-*+]|\d{1,9}[.)])([ \t]+|$)/
const BARE_MARKER = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?)?$/
const TASK = /^\[[ xX]\] /

export interface Fitted {
  changes: ChangeSet
  /** The end of what was pasted, in the text as it is afterwards. */
  end: number
}

/** The change that writes Markdown as it fits in a place, with the spaces of its plain text; null where it cannot stand. */
export function fitted(state: EditorState, place: Piece, plain: string, markdown: string): Fitted | null {
  const fit = fitIn(state, { ...place, kind: kindOf(state, place) }, plain, markdown)
  if (!fit) return null
  const { from, to, insert } = fit
  const [blank = ''] = (to === state.doc.lineAt(to).to && /\n[\s>]*$/.exec(insert)) || []
  const end = from + insert.length - blank.length
  const changes = state.changes({ from, to, insert: state.toText(insert) })
  const item = itemOf(state, state.doc.lineAt(from)) ?? findAround(state, from, /^ListItem$/, [-1])
  if (!item?.parent || !insert.includes('\n')) return { changes, end }
  const now = state.update({ changes, filter: false }).state
  const brought = itemOf(now, now.doc.lineAt(item.from))?.parent?.getChildren('ListItem')
  const last = brought?.findLast((one) => one.from <= from + insert.length)
  const shifts = new Map<number, number>()
  // What stands below the item goes on below the last of them.
  if (last) shiftItem(state, item, columnsOf(now, last).words - columnsOf(state, item).words, false, shifts)
  const shifted = shiftLines(state, shifts).filter((change) => change.from >= to)
  return { changes: state.changes([changes, ...shifted]), end }
}

/** A range that covers a table or ends beside it does not stand in it. */
function kindOf(state: EditorState, { from, to }: Piece): Place['kind'] {
  const table = findAround(state, from, /^Table$/)
  if (table && table.from < from && to < table.to) return 'table'
  return findAround(state, from, /^(?:ATX|Setext)Heading/) ? 'heading' : 'text'
}

function fitIn(state: EditorState, place: Place, plain: string, markdown: string): Replaced | null {
  const { from, to, kind } = place
  const line = state.doc.lineAt(from)
  // A quote goes on with another.
  const isQuoted = /^\s*>/.test(line.text) && markdown.split('\n').every((one) => one.startsWith('>'))
  const pasted = isQuoted ? markdown.replaceAll(/^> ?/gm, '') : markdown
  // An underscore beside a letter is no mark.
  const isBeside = (from: number) => from >= 0 && /[\p{L}\p{N}]/u.test(state.sliceDoc(from, from + 1))
  const begun = isBeside(from - 1) && !/^\s/.test(plain) ? pasted.replace(/^_([^_]+)_/, '*$1*') : pasted
  const written = isBeside(to) && !/\s$/.test(plain) ? begun.replace(/_([^_]+)_$/, '*$1*') : begun
  const items = kind === 'text' ? fitItems(state, place, written, plain !== '') : null
  if (items) return items
  const lines = written.split('\n')
  if (isBareMarker(lines)) return fitIn(state, place, plain, lines.slice(0, -1).join('\n').trimEnd())
  const isAbove = kind === 'heading' && lines.length > 1 && /^#*[ \t]*$/.test(state.sliceDoc(line.from, from))
  if (isBlock(written) || isAbove) return fitBlocks(state, place, written)
  const [before = ''] = /^ ?/.exec(plain) ?? []
  const [after = ''] = / ?$/.exec(plain) ?? []
  const words = before + written + after
  if (kind === 'table') return { from, to, insert: inCell(words) }
  return { from, to, insert: kind === 'heading' ? oneLine(words) : indent(words, readPlace(state, place).prefix) }
}

/** Whether the last line is the marker of the next item, which is copied along with the end of a line. */
function isBareMarker(lines: readonly string[]): boolean {
  return lines.length > 1 && BARE_MARKER.test(lines.at(-1) ?? '')
}

/**
 * Items beside the one that they are pasted in, marked as that one is: a list of its kind with the paragraphs behind it, plain
 * lines where the item has no words, and, of plain text, items whose first marker was not copied. Null for anything else.
 */
function fitItems(state: EditorState, { from, to }: Place, markdown: string, isRich: boolean): Replaced | null {
  const { words, item, prefix: around, rest, next } = readPlace(state, { from, to })
  const [first = '', ...others] = markdown.split('\n')
  const own = MARKER.exec(first)
  const isBehind = own !== null && words !== ''
  if (!item.marker || (own ? isOrdered(own[2]) !== isOrdered(item.marker) : isRich && others[0] === '')) return null
  const lines = isBehind ? [first, ...others] : own ? others : others.map(withoutQuote)
  const hasBareEnd = isBareMarker([first, ...lines])
  if (rest === '' && hasBareEnd) lines.pop()
  if (rest !== '' && !hasBareEnd && own?.[2]) lines.push(own[2])
  const filled = lines.filter((line) => line.trim() !== '')
  const base = own ? 0 : Math.min(...filled.map(columnsBefore))
  const atBase = filled.filter((line) => columnsBefore(line) === base)
  const isPlain = words + rest === '' && filled.length === lines.length && !isBlock(markdown) && !/\\$/m.test(markdown)
  const isItem = (line: string) => isPlain || MARKER.test(line)
  if (!atBase.every((line) => isItem(line) || (own && isParagraph(line))) || (!own && atBase.length === 0)) return null
  const { outer, prefix, task } = item
  const gap = prefix.slice(outer.length + item.marker.length) || ' '
  const sizeOf = (line: string) => (MARKER.exec(line)?.[0].length ?? base) - base
  const wordsOf = (line: string) => (task && !TASK.test(line) ? task : '') + line
  let { marker } = item
  let columns = marker.length + gap.length - (own ? own[0].length : sizeOf(atBase[0] ?? ''))
  const written = lines.map((line) => {
    const indented = columnsBefore(line) - base
    if (line.trim() === '') return outer.trimEnd()
    if (indented > 0) return outer + ' '.repeat(Math.max(0, indented + columns)) + line.trimStart()
    if (!isItem(line)) return outer + ' '.repeat(marker.length + gap.length) + line
    if (isOrdered(marker)) marker = nextNumber(marker)
    columns = marker.length + gap.length - sizeOf(line)
    return outer + marker + gap + wordsOf(line.slice(base + sizeOf(line)))
  })
  const start = isBehind ? '' : own ? markdown.slice(own[0].length, first.length) : first
  const close = words + rest === '' ? after('', next, around.trimEnd(), around, true) : ''
  return parting(state, { from, to }, [task ? start.replace(TASK, '') : start, ...written].join('\n') + close, rest)
}

function columnsBefore(line: string): number {
  return line.length - line.trimStart().length
}

function fitBlocks(state: EditorState, place: Place, markdown: string): Replaced | null {
  const { from, to, kind } = place
  const blocks = markdown.split(/\n[ \t]*\n/)
  if (kind === 'table') return /^(?:\||```|~~~|\$\$)/m.test(markdown) ? null : { from, to, insert: inCell(markdown) }
  const [head = ''] = blocks
  const pasted = kind === 'heading' && isParagraph(head) ? oneLine(head) + markdown.slice(head.length) : markdown
  const line = state.doc.lineAt(from)
  const { prefix, outer, marker, task, words, rest, next } = readPlace(state, place)
  const isStart =
    kind === 'heading'
      ? /^(?:#{1,6}[ \t]+)?$/.test(words) && (rest !== '' || !isParagraph(head))
      : words === '' && marker !== '' && (task ? !isParagraph(head) : /^(?:#{1,6}|[-*+]|\d{1,9}[.)]) /.test(markdown))
  if (isStart) {
    // A block stands above the heading or the item that it is pasted at the start of, or in the place of an empty one.
    const at = kind === 'heading' ? from - words.length : line.from + outer.length
    const above = fitBlocks(state, { from: at, to: rest === '' ? to : at, kind: 'text' }, markdown)
    return above && { ...above, to, insert: above.insert + (rest === '' ? '' : state.sliceDoc(at, from)) }
  }
  const last = line.number > 1 ? withoutQuote(state.doc.line(line.number - 1).text) : ''
  const blank = prefix.trimEnd()
  const isApart = words.trim() === '' && (marker !== '' || last.trim() === '')
  // The first and the last paragraph join the words on either side.
  const joins = (side: -1 | 1) =>
    isParagraph(blocks.at(side === 1 ? -1 : 0)) &&
    (kind === 'heading' || paragraphAt(state, side === 1 ? to : from, side))
  const isBelow = words.trim() === ''
  const before = isApart || (!isBelow && joins(-1)) ? '' : isBelow ? `\n${prefix}` : `\n${blank}\n${prefix}`
  const isInList = marker !== '' || /^\s/.test(prefix)
  const behind = rest.trim() !== '' && joins(1) ? '' : after(rest, next, blank, prefix, isInList)
  return parting(state, { from, to }, before + indent(pasted, prefix) + behind, rest)
}

const paragraphAt = (state: EditorState, at: number, side: -1 | 1) =>
  findAround(state, at, /^(?:Paragraph|Task)$/, [side])

/** Takes away the blanks at the end of a line that is parted, and at the start of what goes on in a line of its own. */
function parting(state: EditorState, { from, to }: Piece, insert: string, rest: string): Replaced {
  const { text, from: start } = state.doc.lineAt(from)
  const words = text.slice(0, from - start)
  const isParted = insert.startsWith('\n') && (words.trim() === '' || !BARE_MARKER.test(words))
  const [, last = 'words'] = /\n(.*)$/.exec(insert) ?? []
  return {
    from: isParted ? start + words.trimEnd().length : from,
    to: BARE_MARKER.test(last.trimEnd()) ? to + columnsBefore(rest) : to,
    insert,
  }
}

/** Whether a block of Markdown is a paragraph of words. */
function isParagraph(block = '#'): boolean {
  return !isBlock(block) && !/^(?:[\s#<]|!\[|\[\^|\$\$)/.test(block)
}

function after(rest: string, next: string, blank: string, prefix: string, isInList: boolean): string {
  if (rest.trim() !== '') return `\n${blank}\n${prefix}`
  const isApart = next.trim() === '' || (isInList && MARKER.test(next))
  return isApart ? '' : `\n${blank}`
}

/**
 * As `readStart`, with the prefix and the item of the paragraph, since further lines of an item may stand at the margin, the
 * rest of the line, and the line below.
 */
function readPlace(state: EditorState, { from, to }: Piece) {
  const beginning = (at: number) => readStart(state.sliceDoc(state.doc.lineAt(at).from, at))
  const end = state.doc.lineAt(to)
  const next = end.number < state.doc.lines ? withoutQuote(state.doc.line(end.number + 1).text) : ''
  const start = { ...beginning(from), rest: end.text.slice(to - end.from), next }
  const around = paragraphAt(state, from, -1)
  if (!around || around.from >= state.doc.lineAt(from).from) return { ...start, item: start }
  const item = beginning(around.from)
  return { ...start, prefix: item.prefix, item }
}

/** What the lines after one that begins like this begin with, to stay in its quotes and list items. */
function readStart(start: string) {
  let [prefix, outer, marker, words] = ['', '', '', start]
  for (;;) {
    const quote = QUOTE.exec(words)
    const item = quote ? null : MARKER.exec(words)
    if (!quote && !item) break
    const size = (quote ?? item)?.[0].length ?? 0
    outer = prefix + (item?.[1] ?? '')
    marker = item?.[2] ?? ''
    prefix += quote ? '> ' : ' '.repeat(size)
    words = words.slice(size)
  }
  const [indentation = ''] = /^[ \t]*/.exec(words) ?? []
  if (marker === '' && words.length > 0) prefix += indentation
  const [task = ''] = TASK.exec(words) ?? []
  return { prefix, outer, marker, task: task && '[ ] ', words: words.slice(task.length) }
}

/** Whether the Markdown is more than the words of a paragraph. */
function isBlock(markdown: string): boolean {
  return /\n[ \t]*\n/.test(markdown) || /^(?:#{1,6} |>|[-*+] |\d{1,9}[.)] |\||```|~~~|---$)/m.test(markdown)
}

function indent(markdown: string, prefix: string): string {
  const [first = '', ...others] = markdown.split('\n')
  // Two blanks at the end of words are a line break.
  return [first, ...others.map((line) => (line.trim() === '' ? prefix.trimEnd() : prefix + line))].join('\n')
}

function oneLine(markdown: string): string {
  return markdown.replaceAll(/\\?\n\s*/g, ' ')
}

/** As one line, with `<br>` between lines, items, and paragraphs: a cell holds no other. */
function inCell(markdown: string): string {
  const lines = markdown
    .replaceAll(/^[ \t]*(?:> ?)+/gm, '')
    .split(/\\\n|\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])/)
  const words = lines.map((line) => oneLine(line.replace(/^[ \t]*(?:#{1,6}[ \t]+)?/, '')))
  return words.join('<br>').replaceAll(/(?<!\\)\|/g, '\\|')
}

function withoutQuote(line: string): string {
  return line.replace(/^(?: {0,3}> ?)+/, '')
}

function isOrdered(marker = ''): boolean {
  return /\d/.test(marker)
}
