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

/** The punctuation that may be left without a mark, where one ends beside another. */
const BETWEEN = /[\s.,;:!?…()"“”'’–—-]/

/** The words of a range, paragraph by paragraph, without blanks at the edges; for a mark, parted at marks of other kinds. */
export function piecesOf(state: EditorState, { from, to }: Piece, mark?: string): Piece[] {
  const tree = treeTo(state, to)
  const pieces: Piece[] = []
  tree.iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (!WORDS.test(name)) return true
      const piece = trim(state, node, { from: Math.max(from, node.from), to: Math.min(to, node.to) })
      if (piece.from < piece.to) pieces.push(...fitted(state, tree, node, piece, mark))
      return false
    },
  })
  return pieces
}

function trim(state: EditorState, block: SyntaxNode, { from, to }: Piece, blank = /\s/): Piece {
  const skipped: Piece[] = []
  block.cursor().iterate(({ name, from, to }) => {
    if (NO_WORDS.test(name)) skipped.push({ from, to })
  })
  const isSkipped = (at: number) =>
    blank.test(state.sliceDoc(at, at + 1)) || skipped.some((one) => one.from <= at && at < one.to)
  let [start, end] = [from, to]
  while (start < end && isSkipped(start)) start++
  while (end > start && isSkipped(end - 1)) end--
  return { from: start, to: end }
}

/** Half of a link or of an entity cannot be marked, so that all of it is. */
function fitted(state: EditorState, tree: Tree, block: SyntaxNode, piece: Piece, mark?: string): Piece[] {
  let { from, to } = piece
  let parts: Piece[] | undefined
  for (let isWider = true; isWider; ) {
    isWider = false
    parts = undefined
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
        const parted = mark && partedAt(state, block, node, { from, to }, mark)
        if (parted) {
          parts = parted
          continue
        }
        from = Math.min(from, node.from)
        to = Math.max(to, node.to)
        isWider = true
      }
  }
  return parts?.flatMap((part) => fitted(state, tree, block, part, mark)) ?? [{ from, to }]
}

/** The parts of a piece outside and inside of marked words. Without a blank or the like between them, signs would run together. */
function partedAt(state: EditorState, block: SyntaxNode, node: SyntaxNode, { from, to }: Piece, mark: string) {
  const [open, close] = /^(?:StrongEmphasis|Emphasis|Strikethrough)$/.test(node.name) ? signsOf(node) : []
  for (let outer = node.parent; outer; outer = outer.parent) if (outer.name === mark) return undefined
  if (!open || !close) return undefined
  const inside = { from: Math.max(from, open.to), to: Math.min(to, close.from) }
  if (inside.from === open.to && inside.to === close.from) return undefined
  const isBefore = from < node.from
  const outside = isBefore ? { from, to: node.from } : { from: node.to, to }
  if (outside.from >= outside.to) return [inside].filter((part) => part.from < part.to)
  const words = trim(state, block, outside, BETWEEN)
  const isApart = isBefore ? words.to < outside.to : words.from > outside.from
  if (node.name === mark || !isApart) return undefined
  const parts = isBefore ? [{ from, to: words.to }, inside] : [inside, { from: words.from, to }]
  return parts.filter((part) => part.from < part.to)
}

function signsOf(node: SyntaxNode): SyntaxNode[] {
  const names = { Link: 'LinkMark', Strikethrough: 'StrikethroughMark' }
  return node.getChildren(names[node.name as keyof typeof names] ?? 'EmphasisMark')
}

/** Whether the piece lies between the marks of a node. */
function holds(node: SyntaxNode, from: number, to: number): boolean {
  const [open, close] = signsOf(node)
  return open !== undefined && close !== undefined && open.to <= from && to <= close.from
}
