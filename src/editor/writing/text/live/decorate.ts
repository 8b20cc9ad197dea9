import { syntaxTree } from '@codemirror/language'
import { Decoration, type DecorationSet } from '@codemirror/view'
import type { SyntaxNodeRef } from '@lezer/common'
import {
  drawAsWritten,
  drawBlanks,
  drawHeading,
  drawItem,
  drawQuote,
  drawQuoteMark,
  drawRule,
  hideIndents,
} from './blocks.ts'
import { drawCode } from './code.ts'
import { Drawing, type Seen } from './drawing.ts'
import {
  drawAddress,
  drawAutolink,
  drawCodeWords,
  drawEscape,
  drawHardBreak,
  drawImage,
  drawLink,
  drawMarked,
} from './inlines.ts'

// Chosen: twenty times what fits a screen. A line of such a length has no look that would be worth the time.
const MAX_DRAWN = 60_000

/** Draws what a node of the text is; with false, what lies in it is not drawn. */
type Draw = (node: SyntaxNodeRef, drawing: Drawing) => unknown

const DRAW: Record<string, Draw> = {
  ATXHeading1: drawHeading,
  ATXHeading2: drawHeading,
  ATXHeading3: drawHeading,
  ATXHeading4: drawHeading,
  ATXHeading5: drawHeading,
  ATXHeading6: drawHeading,
  SetextHeading1: drawHeading,
  SetextHeading2: drawHeading,
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
  HTMLTag: drawAsWritten,
  Comment: drawAsWritten,
  ProcessingInstruction: drawAsWritten,
  Entity: drawAsWritten,
  Table: (node, { lines }) => lines.name(node, 'cm-table-line'),
  TableDelimiter: drawAsWritten,
  Emphasis: drawMarked('cm-emphasis', 'EmphasisMark'),
  StrongEmphasis: drawMarked('cm-strong', 'EmphasisMark'),
  Strikethrough: drawMarked('cm-struck', 'StrikethroughMark'),
  InlineCode: drawCodeWords,
  Escape: drawEscape,
  HardBreak: drawHardBreak,
  Link: drawLink,
  Autolink: drawAutolink,
  URL: drawAddress,
  Image: drawImage,
}

/** Draws the part of the text that is in sight as the site shows it, with its marks where the cursor is. */
export function decorate(view: Seen): DecorationSet {
  const { from, to } = view.viewport
  if (to - from > MAX_DRAWN) return Decoration.none
  const drawing = new Drawing(view, from, to)
  syntaxTree(view.state).iterate({ from, to, enter: (node) => DRAW[node.name]?.(node, drawing) !== false })
  hideIndents(drawing)
  drawBlanks(drawing)
  return drawing.decorations()
}
