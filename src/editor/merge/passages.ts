import type { LineEnds } from './line-ends.ts'
import { joinLines, type Line } from './lines.ts'
import type { Range, Region } from './regions.ts'

/** Whole lines, each with its ending. In order they make the text, but for the newline at its very end. */
export type Passage =
  /** `text` stands where `base` stood, by whose change: no one's, one side's, or both in the same way. */
  | { kind: 'agreed'; by: Region['changedBy']; text: string; base: string }
  /** Both sides edited these lines, and `text` holds the edits of both. */
  | { kind: 'woven'; text: string; base: string; mine: string; theirs: string }
  | { kind: 'conflict'; base: string; mine: string; theirs: string }

/** A region, or a part of one, of which is known what comes of it. */
export type Piece = Region & ({ kind: 'agreed' } | { kind: 'conflict' } | { kind: 'woven'; lines: readonly string[] })

export function createPassageWriter(
  lines: { base: readonly Line[]; mine: readonly Line[]; theirs: readonly Line[] },
  ends: LineEnds,
): (piece: Piece) => Passage {
  const baseText = (range: Range) =>
    joinLines(lines.base.slice(...range).map(({ text, end }) => ({ text, end: end || ends.usual })))
  const textOf = (side: 'mine' | 'theirs', range: Range) =>
    joinLines(lines[side].slice(...range).map((line) => ({ text: line.text, end: ends.ofSide(line, side) })))
  const sameText = ({ base, mine, theirs, changedBy }: Region) =>
    joinLines(
      lines.mine.slice(...mine).map((own, index) => {
        const before = changedBy === 'neither' ? lines.base[base[0] + index] : undefined
        const other = lines.theirs[theirs[0] + index] ?? own
        return { text: own.text, end: ends.ofKept(before, own, other) }
      }),
    )
  return (piece) => {
    const base = baseText(piece.base)
    if (piece.kind === 'agreed') {
      const { changedBy: by } = piece
      const text = by === 'mine' || by === 'theirs' ? textOf(by, piece[by]) : sameText(piece)
      return { kind: 'agreed', by, text, base }
    }
    const sides = { base, mine: textOf('mine', piece.mine), theirs: textOf('theirs', piece.theirs) }
    if (piece.kind === 'conflict') return { kind: 'conflict', ...sides }
    return { kind: 'woven', text: joinLines(piece.lines.map((text) => ({ text, end: ends.usual }))), ...sides }
  }
}
