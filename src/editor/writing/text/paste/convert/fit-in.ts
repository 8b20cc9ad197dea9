import type { EditorState } from '@codemirror/state'
import { nextNumber } from '../../commands/list-markers.ts'
import { findAround } from '../../commands/tree-to.ts'

export interface Place {
  from: number
  to: number
  /** What stands there. */
  kind: 'table' | 'heading' | 'text'
}

const QUOTE = /^ {0,3}> ?/
const MARKER = /^(\s*)([-*+]|\d{1,9}[.)])([ \t]+|$)/
const BARE_MARKER = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?)?$/
const TASK = /^\[[ xX]\] /

/** Returns Markdown as it fits in the place of a range, with the spaces of its plain text; null where it cannot stand. */
export function fitIn(state: EditorState, place: Place, plain: string, pasted: string): string | null {
  // An underscore beside a letter is no mark.
  const isBeside = (from: number) => from >= 0 && /[\p{L}\p{N}]/u.test(state.sliceDoc(from, from + 1))
  const begun = isBeside(place.from - 1) && !/^\s/.test(plain) ? pasted.replace(/^_([^_]+)_/, '*$1*') : pasted
  const markdown = isBeside(place.to) && !/\s$/.test(plain) ? begun.replace(/_([^_]+)_$/, '*$1*') : begun
  const items = place.kind === 'text' ? fitItems(state, place, markdown) : null
  if (items !== null) return items
  const lines = markdown.split('\n')
  if (isBareMarker(lines)) return fitIn(state, place, plain, lines.slice(0, -1).join('\n').trimEnd())
  if (isBlock(markdown)) return fitBlocks(state, place, markdown)
  const [before = ''] = /^ ?/.exec(plain) ?? []
  const [after = ''] = / ?$/.exec(plain) ?? []
  const words = before + markdown + after
  if (place.kind === 'table') return inCell(words)
  return place.kind === 'heading' ? oneLine(words) : indent(words, readPlace(state, place.from).prefix)
}

/** Whether the last line is the marker of the next item, which is copied along with the end of a line. */
function isBareMarker(lines: readonly string[]): boolean {
  return lines.length > 1 && BARE_MARKER.test(lines.at(-1) ?? '')
}

/**
 * Items beside the one that they are pasted in, marked as that one is: those whose first marker was not copied, a list of
 * its kind where no words come before or behind, and plain lines where it has no words at all. Null where it is anything else.
 */
function fitItems(state: EditorState, { from, to }: Place, markdown: string): string | null {
  const { words, item, prefix: around } = readPlace(state, from)
  const end = state.doc.lineAt(to)
  const rest = end.text.slice(to - end.from)
  const [first = '', ...others] = markdown.split('\n')
  const own = MARKER.exec(first)
  const isBehind = own !== null && words !== '' && rest === ''
  if (!item.marker || (own && ((words !== '' && !isBehind) || isOrdered(own[2]) !== isOrdered(item.marker))))
    return null
  const lines = isBehind ? [first, ...others] : own ? others : others.map(withoutQuote)
  const hasBareEnd = isBareMarker([first, ...lines])
  if (rest === '' && hasBareEnd) lines.pop()
  if (rest !== '' && !hasBareEnd && own?.[2]) lines.push(own[2])
  const filled = lines.filter((line) => line.trim() !== '')
  const base = own ? 0 : Math.min(...filled.map(columnsBefore))
  const atBase = filled.filter((line) => columnsBefore(line) === base)
  const isPlain = words + rest === '' && filled.length === lines.length && !isBlock(markdown) && !/\\$/m.test(markdown)
  if (!atBase.every((line) => isPlain || MARKER.test(line)) || (!own && atBase.length === 0)) return null
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
    if (isOrdered(marker)) marker = nextNumber(marker)
    columns = marker.length + gap.length - sizeOf(line)
    return outer + marker + gap + wordsOf(line.slice(base + sizeOf(line)))
  })
  const start = isBehind ? '' : own ? markdown.slice(own[0].length, first.length) : first
  const next = end.number < state.doc.lines ? withoutQuote(state.doc.line(end.number + 1).text) : ''
  const close = words + rest === '' ? after('', next, around.trimEnd(), around, true) : ''
  return [task ? start.replace(TASK, '') : start, ...written].join('\n') + close
}

function columnsBefore(line: string): number {
  return line.length - line.trimStart().length
}

function fitBlocks(state: EditorState, { from, to, kind }: Place, markdown: string): string | null {
  // The first and the last paragraph join the words on either side.
  const blocks = markdown.split(/\n[ \t]*\n/)
  if (kind === 'table') return blocks.every(isParagraph) ? inCell(markdown) : null
  const [head = ''] = blocks
  const pasted = kind === 'heading' && isParagraph(head) ? oneLine(head) + markdown.slice(head.length) : markdown
  const line = state.doc.lineAt(from)
  const { prefix, outer, marker, words } = readPlace(state, from)
  const end = state.doc.lineAt(to)
  const rest = end.text.slice(to - end.from)
  const next = end.number < state.doc.lines ? withoutQuote(state.doc.line(end.number + 1).text) : ''
  const last = line.number > 1 ? withoutQuote(state.doc.line(line.number - 1).text) : ''
  const blank = prefix.trimEnd()
  const item = MARKER.exec(markdown)
  if (marker && words === '' && item && isOrdered(item[2]) === isOrdered(marker))
    return indent(markdown.slice(item[0].length), outer) + after(rest, next, blank, prefix, true)
  const isApart = words.trim() === '' && (marker !== '' || last.trim() === '')
  const joins = (side: -1 | 1) =>
    isParagraph(blocks.at(side === 1 ? -1 : 0)) &&
    (kind === 'heading' || paragraphAt(state, side === 1 ? to : from, side))
  const isBelow = words.trim() === ''
  const before = isApart || (!isBelow && joins(-1)) ? '' : isBelow ? `\n${prefix}` : `\n${blank}\n${prefix}`
  const isInList = marker !== '' || /^\s/.test(prefix)
  const behind = rest.trim() !== '' && joins(1) ? '' : after(rest, next, blank, prefix, isInList)
  return before + indent(pasted, prefix) + behind
}

const paragraphAt = (state: EditorState, at: number, side: -1 | 1) =>
  findAround(state, at, /^(?:Paragraph|Task)$/, [side])

/** Whether a block of Markdown is a paragraph of words. */
function isParagraph(block = '#'): boolean {
  return !isBlock(block) && !/^(?:[\s#<]|!\[|\[\^|\$\$)/.test(block)
}

function after(rest: string, next: string, blank: string, prefix: string, isInList: boolean): string {
  if (rest.trim() !== '') return `\n${blank}\n${prefix}`
  const isApart = next.trim() === '' || (isInList && MARKER.test(next))
  return isApart ? '' : `\n${blank}`
}

/** As `readStart`, with the prefix and the item of the paragraph: further lines of an item may stand at the margin. */
function readPlace(state: EditorState, at: number) {
  const beginning = (to: number) => readStart(state.sliceDoc(state.doc.lineAt(to).from, to))
  const start = beginning(at)
  const around = paragraphAt(state, at, -1)
  if (!around || around.from >= state.doc.lineAt(at).from) return { ...start, item: start }
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
  return [first, ...others.map((line) => (prefix + line).trimEnd())].join('\n')
}

function oneLine(markdown: string): string {
  return markdown.replaceAll(/\\?\n\s*/g, ' ')
}

function inCell(markdown: string): string {
  return oneLine(markdown).replaceAll(/(?<!\\)\|/g, '\\|')
}

function withoutQuote(line: string): string {
  return line.replace(/^(?: {0,3}> ?)+/, '')
}

function isOrdered(marker = ''): boolean {
  return /\d/.test(marker)
}
