import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

export interface Place {
  from: number
  to: number
  /** What stands there. */
  kind: 'table' | 'heading' | 'text'
}

const QUOTE = /^ {0,3}> ?/
const MARKER = /^(\s*)([-*+]|\d{1,9}[.)])([ \t]+|$)/

/**
 * Markdown as it has to be written in the place of a range: null where it cannot stand there. Words keep the spaces that
 * their plain text was copied with.
 */
export function fitIn(state: EditorState, place: Place, plain: string, markdown: string): string | null {
  if (isBlock(markdown)) return fitBlocks(state, place, markdown)
  const [before = ''] = /^ ?/.exec(plain) ?? []
  const [after = ''] = / ?$/.exec(plain) ?? []
  const words = before + markdown + after
  if (place.kind === 'table') return oneLine(words).replaceAll(/(?<!\\)\|/g, '\\|')
  return place.kind === 'heading' ? oneLine(words) : indent(words, readPlace(state, place.from).prefix)
}

function fitBlocks(state: EditorState, { from, to, kind }: Place, markdown: string): string | null {
  if (kind === 'table') return null
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
  const before = isApart ? '' : words.trim() === '' ? `\n${prefix}` : `\n${blank}\n${prefix}`
  return before + indent(markdown, prefix) + after(rest, next, blank, prefix, marker !== '' || /^\s/.test(prefix))
}

function after(rest: string, next: string, blank: string, prefix: string, isInList: boolean): string {
  if (rest.trim() !== '') return `\n${blank}\n${prefix}`
  const isApart = next.trim() === '' || (isInList && MARKER.test(next))
  return isApart ? '' : `\n${blank}`
}

/** As `readStart`, with the prefix of the paragraph: further lines of an item may stand at the margin. */
function readPlace(state: EditorState, at: number) {
  const beginning = (to: number) => readStart(state.sliceDoc(state.doc.lineAt(to).from, to))
  const start = beginning(at)
  let around: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1)
  while (around && !/^(?:Paragraph|Task)$/.test(around.name)) around = around.parent
  if (!around || around.from >= state.doc.lineAt(at).from) return start
  return { ...start, prefix: beginning(around.from).prefix }
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
  return { prefix, outer, marker, words: words.replace(/^\[[ xX]\] /, '') }
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

function withoutQuote(line: string): string {
  return line.replace(/^(?: {0,3}> ?)+/, '')
}

function isOrdered(marker = ''): boolean {
  return /\d/.test(marker)
}
