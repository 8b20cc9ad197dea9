import { findHunks } from '../text/diff/hunks.ts'
import { createNumbering } from '../text/diff/numbering.ts'
import { findCodeLines } from './code-lines.ts'
import { createLineEnds } from './line-ends.ts'
import { type Line, type LineEnd, splitLines } from './lines.ts'
import { areApart, joinOverBlankLines } from './paragraphs.ts'
import { createPassageWriter, type Passage } from './passages.ts'
import { findRegions } from './regions.ts'
import { settle } from './settle.ts'

export interface MergedText {
  passages: Passage[]
  /** For a line that has no ending of its own. */
  lineEnd: LineEnd
  hasFinalNewline: boolean
  /** How many lines theirs added, changed or removed, without those in conflicts and those that are woven. */
  takenLines: number
  /** How many lines hold changes of both sides. */
  wovenLines: number
}

/** Merges three ways, line by line. What lines end with makes no conflict, and stays as it is. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const lines = { base: splitLines(base), mine: splitLines(mine), theirs: splitLines(theirs) }
  const words = { base: textsOf(lines.base), mine: textsOf(lines.mine), theirs: textsOf(lines.theirs) }
  const changes = findChanges(words)
  const isCode = findCodeLines(words.base)
  const pieces = findRegions(changes.mine, changes.theirs, lines.base.length, areApart(words)).flatMap((region) =>
    region.changedBy === 'both' ? settle(region, words, isCode) : [{ ...region, kind: 'agreed' as const }],
  )
  const ends = createLineEnds(lines)
  const count = (kind: 'agreed' | 'woven') =>
    pieces
      .filter((piece) => piece.kind === kind && (kind === 'woven' || piece.changedBy === 'theirs'))
      .reduce((sum, piece) => sum + Math.max(piece.base[1] - piece.base[0], piece.theirs[1] - piece.theirs[0]), 0)
  return {
    passages: pieces.map(createPassageWriter(lines, ends)),
    lineEnd: ends.usual,
    hasFinalNewline: ends.hasFinalNewline,
    takenLines: count('agreed'),
    wovenLines: count('woven'),
  }
}

function findChanges({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string[]>) {
  const number = createNumbering()
  const before = number(base)
  const changesTo = (after: string[]) => joinOverBlankLines(findHunks(before, number(after)), base, after)
  return { mine: changesTo(mine), theirs: changesTo(theirs) }
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text)
}
