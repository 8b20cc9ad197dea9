import type { ChangeSet, EditorState } from '@codemirror/state'
import type { Piece } from '../../commands/text-pieces.ts'
import { findAround } from '../../commands/tree-to.ts'
import { fitted } from './fit-in.ts'
import { type Rich, toMarkdown } from './to-markdown.ts'

export interface Converted {
  /** The change that writes it in a place; null where the plain text is pasted. */
  written: ((state: EditorState, place: Piece, plain: string) => ChangeSet | null) | null
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
    return {
      written: (state, place) =>
        code || needsRoom(state, place, copied.text) ? fitted(state, place, '', code ?? copied.text) : null,
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

const BLOCK = /^(?:#{1,6} |[-*+] \[[ x]\] |(?:[-*+]|\d{1,9}[.)]) .*\n|\|.*\n|```)/

/** Whether text is not pasted as it is: lines within an item or a quote, and a block that words stand before or behind. */
function needsRoom(state: EditorState, { from, to }: Piece, text: string): boolean {
  if (findAround(state, from, /^(?:ListItem|Blockquote)$/)) return text.includes('\n')
  const [start, end] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const beside = state.sliceDoc(start.from, from) + state.sliceDoc(to, end.to)
  return BLOCK.test(text) && beside.trim() !== ''
}
