import { joinLines, type Line, type LineEnd, usualEnd } from './lines.ts'
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

/** One text of passages, of which some may lack the newline at their end. */
export function joinPassages(passages: readonly string[], lineEnd: LineEnd, hasFinalNewline: boolean): string {
  const text = passages
    .map((passage) => (passage === '' || /[\r\n]$/.test(passage) ? passage : passage + lineEnd))
    .join('')
  return hasFinalNewline ? text : text.replace(/(?:\r\n|\n|\r)$/, '')
}

/** What was changed on one side, or alike on both; `otherwise` where each side says something else. */
export function pickChanged<Value, Otherwise>(
  base: Value,
  mine: Value,
  theirs: Value,
  otherwise: Otherwise,
): Value | Otherwise {
  if (mine === theirs || theirs === base) return mine
  return mine === base ? theirs : otherwise
}

/** Which ending the lines of a merged text get. Endings never make a conflict, and no line changes its own without reason. */
export interface LineEnds {
  /** For what has no ending of its own. */
  usual: LineEnd
  hasFinalNewline: boolean
  /** The ending of a line that both sides hold, and the base too where it is given. */
  ofKept(base: Line | undefined, mine: Line, theirs: Line): LineEnd
  /** The ending of a line of one side: its own, unless the other side has gone over to another kind. */
  ofSide(line: Line, side: 'mine' | 'theirs'): LineEnd
}

interface Texts {
  base: readonly Line[]
  mine: readonly Line[]
  theirs: readonly Line[]
}

export function createLineEnds(texts: Texts): LineEnds {
  const base = usualEnd(texts.base) ?? '\n'
  const mine = usualEnd(texts.mine) ?? base
  const theirs = usualEnd(texts.theirs) ?? base
  const usual = pickChanged(base, mine, theirs, '\n')
  const own = { mine, theirs }
  return {
    usual,
    hasFinalNewline: hasFinalNewline(texts),
    ofKept: (one, two, three) => pickChanged(one?.end || base, two.end || mine, three.end || theirs, usual),
    ofSide({ end }, side) {
      const ending = end || own[side]
      return ending === base && own[side] === base ? usual : ending
    },
  }
}

// A text without a line has no say.
function hasFinalNewline({ base, mine, theirs }: Texts): boolean {
  const says = (lines: readonly Line[]) => (lines.length === 0 ? undefined : lines.at(-1)?.end !== '')
  const own = says(mine) ?? says(theirs)
  return pickChanged(says(base), own, says(theirs) ?? own, true) ?? true
}
