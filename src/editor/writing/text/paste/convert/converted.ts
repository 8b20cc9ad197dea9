import type { ChangeSet, EditorState } from '@codemirror/state'
import type { Piece } from '../../commands/text-pieces.ts'
import { fitted } from './fit-in.ts'
import { type Rich, toMarkdown } from './to-markdown.ts'

export interface Converted {
  /** The change that writes it in a place; null where the plain text is pasted. */
  written: ((state: EditorState, place: Piece, plain: string) => ChangeSet | null) | null
  /** Why the plain text is pasted though there was more. */
  problem?: string
}

/** Takes what a program copied as HTML, or Markdown as it is. */
export async function converted(rich: Rich | string): Promise<Converted> {
  if (typeof rich === 'string') return { written: (state, place) => fitted(state, place, '', rich) }
  try {
    const markdown = await toMarkdown(rich)
    return { written: markdown ? (...place) => fitted(...place, markdown) : null }
  } catch {
    return { written: null, problem: 'the formatted text is too complex' }
  }
}
