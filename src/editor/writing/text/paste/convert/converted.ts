import type { EditorState } from '@codemirror/state'
import type { Piece } from '../../commands/text-pieces.ts'
import { findAround } from '../../commands/tree-to.ts'
import { type Fitted, fitted } from './fit-in.ts'
import { type Rich, toMarkdown } from './to-markdown.ts'

export interface Converted {
  /** The change that writes it in a place; null where the plain text is pasted. */
  written: ((state: EditorState, place: Piece, plain: string) => Fitted | null) | null
  /** Why the plain text is pasted though there was more. */
  problem?: string | false
}

export interface CopiedText {
  text: string
  /** The language that Visual Studio Code names. */
  mode: string | undefined
}

/** Takes what a program copied as HTML, or Markdown as it is. */
export async function converted(copied: Rich | CopiedText): Promise<Converted> {
  if ('text' in copied) {
    const code = codeOf(copied)
    const text = code ?? withSigns(copied.text)
    return {
      written: (state, place) =>
        text !== copied.text || needsRoom(state, place, text) ? fitted(state, place, '', text) : null,
    }
  }
  try {
    const markdown = await toMarkdown(copied)
    return { written: markdown ? (...place) => fitted(...place, markdown) : null }
  } catch {
    return { written: null, problem: 'the formatted text is too complex' }
  }
}

/** Lines that Visual Studio Code says are code, as a block of it. Markdown that was written there stays as it is. */
function codeOf({ text, mode = 'plaintext' }: CopiedText): string | undefined {
  if (/^(?:markdown|plaintext)$/.test(mode) || !text.includes('\n')) return undefined
  const fence = '`'.repeat(Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length)) + 1)
  return `${fence}${mode.replace(/^(.).*react$/, '$1sx').replace('shellscript', 'sh')}\n${text}\n${fence}`
}

const SIGN = /^([ \t]*)(?:([-*+]|\d{1,9}[.)])|[•◦▪‣·])[ \t]+(?=\S)/

/** Lines that each begin with a bullet or a number, as a list. */
function withSigns(text: string): string {
  const lines = text.split('\n')
  if (lines.length < 2 || !lines.every((line) => SIGN.test(line))) return text
  return lines.map((line) => line.replace(SIGN, (_, before: string, sign = '-') => `${before}${sign} `)).join('\n')
}

const BLOCK = /^(?:#{1,6} |[-*+] \[[ x]\] |(?:[-*+>]|\d{1,9}[.)]) .*\n|\|.*\n|```)/

/**
 * Whether text is not pasted as it is: lines within an item or a quote, or before a heading, and a block that words stand
 * before or behind.
 */
function needsRoom(state: EditorState, { from, to }: Piece, text: string): boolean {
  if (findAround(state, from, /^(?:ListItem|Blockquote)$/)) return text.includes('\n')
  const [start, end] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const [before, behind] = [state.sliceDoc(start.from, from), state.sliceDoc(to, end.to)]
  if (/^#{1,6} /.test(start.text) && /^#*[ \t]*$/.test(before)) return text.includes('\n')
  return BLOCK.test(text) && (before + behind).trim() !== ''
}
