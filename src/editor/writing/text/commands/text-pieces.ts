import type { EditorState } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'
import { treeTo } from './tree-to.ts'

export interface Piece {
  from: number
  to: number
}

const WORDS = /^(?:Paragraph|Task|TableCell|ATXHeading\d|SetextHeading\d)$/
const NO_WORDS = /^(?:QuoteMark|HeaderMark|TaskMarker|HardBreak)$/
/** What a mark may not be put into. A link holds words, and an address after them. */
const WHOLE = /^(?:Escape|Entity|Autolink|URL|InlineCode|HTMLTag|Comment|ProcessingInstruction|Image)$/

/** The words of a selected range, paragraph by paragraph, without the blanks at their edges. */
export function piecesOf(state: EditorState, { from, to }: Piece): Piece[] {
  const tree = treeTo(state, to)
  const pieces: Piece[] = []
  tree.iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (!WORDS.test(name)) return true
      const piece = trim(state, node, { from: Math.max(from, node.from), to: Math.min(to, node.to) })
      if (piece.from < piece.to) pieces.push(widen(tree, node, piece))
      return false
    },
  })
  return pieces
}

function trim(state: EditorState, block: SyntaxNode, { from, to }: Piece): Piece {
  const skipped: Piece[] = []
  block.cursor().iterate(({ name, from, to }) => {
    if (NO_WORDS.test(name)) skipped.push({ from, to })
  })
  const isSkipped = (at: number) =>
    /\s/.test(state.sliceDoc(at, at + 1)) || skipped.some((one) => one.from <= at && at < one.to)
  let [start, end] = [from, to]
  while (start < end && isSkipped(start)) start++
  while (end > start && isSkipped(end - 1)) end--
  return { from: start, to: end }
}

/** Half of a link or of an entity cannot be marked, so that all of it is. */
function widen(tree: Tree, block: SyntaxNode, piece: Piece): Piece {
  let { from, to } = piece
  for (let isWider = true; isWider; ) {
    isWider = false
    for (const [at, side] of [
      [from, 1],
      [to, -1],
    ] as const)
      for (
        let node: SyntaxNode | null = tree.resolveInner(at, side);
        node && node.from >= block.from;
        node = node.parent
      ) {
        if (node.from === block.from && node.to === block.to && node.name === block.name) break
        if (node.from >= from && node.to <= to) continue
        if (!WHOLE.test(node.name) && holds(node, from, to)) continue
        from = Math.min(from, node.from)
        to = Math.max(to, node.to)
        isWider = true
      }
  }
  return { from, to }
}

/** Whether the piece lies between the marks of a node. */
function holds(node: SyntaxNode, from: number, to: number): boolean {
  const marks = node.getChildren(node.name === 'Link' ? 'LinkMark' : 'EmphasisMark')
  const [open, close] = node.name === 'Strikethrough' ? node.getChildren('StrikethroughMark') : marks
  return open !== undefined && close !== undefined && open.to <= from && to <= close.from
}
