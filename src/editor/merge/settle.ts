import { findHunks, type Hunk } from '../text/diff/hunks.ts'
import type { Piece, Texts } from './passages.ts'
import type { Range, Region } from './regions.ts'
import { isWord, keepsHalf, wordsOf } from './words.ts'

/** What comes of a region that both sides changed: the same, the edits of both, or a conflict as small as it can be. */
export function settle(region: Region, texts: Texts, isCode: readonly boolean[]): Piece[] {
  const base = texts.base.slice(...region.base)
  const mine = texts.mine.slice(...region.mine)
  const theirs = texts.theirs.slice(...region.theirs)
  if (mine.length === theirs.length && mine.every((line, index) => line === theirs[index]))
    return [{ ...region, kind: 'agreed' }]
  const lines = isCode.slice(...region.base).includes(true) ? undefined : weave(base, mine, theirs)
  if (lines) return [{ ...region, kind: 'woven', lines }]
  return withoutSameEnds(region, mine, theirs)
}

function withoutSameEnds(region: Region, mine: readonly string[], theirs: readonly string[]): Piece[] {
  const shorter = Math.min(mine.length, theirs.length)
  let head = 0
  while (head < shorter && mine[head] === theirs[head]) head++
  let tail = 0
  while (tail < shorter - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail++
  // A blank line stays with its paragraph, so that the paragraphs of both sides can stand one behind the other.
  while (head > 0 && mine[head - 1]?.trim() === '') head--
  while (tail > 0 && mine[mine.length - tail]?.trim() === '') tail--
  const [baseStart, baseEnd] = region.base
  const rest = {
    base: region.base,
    mine: [region.mine[0] + head, region.mine[1] - tail],
    theirs: [region.theirs[0] + head, region.theirs[1] - tail],
  } as const
  const pieces: Piece[] = []
  if (head > 0) pieces.push(same([baseStart, baseStart], rest.mine[0], rest.theirs[0], head))
  pieces.push({ ...rest, ...resultOf(rest) })
  if (tail > 0) pieces.push(same([baseEnd, baseEnd], region.mine[1], region.theirs[1], tail))
  return pieces
}

function same(base: Range, mineEnd: number, theirsEnd: number, count: number): Piece {
  return {
    kind: 'agreed',
    changedBy: 'both',
    base,
    mine: [mineEnd - count, mineEnd],
    theirs: [theirsEnd - count, theirsEnd],
  }
}

// Both put in the same, and one of them more of it: neither has taken that away.
function resultOf({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Range>) {
  const isEmpty = ([start, end]: Range) => start === end
  if (isEmpty(base) && isEmpty(theirs)) return { kind: 'agreed', changedBy: 'mine' } as const
  if (isEmpty(base) && isEmpty(mine)) return { kind: 'agreed', changedBy: 'theirs' } as const
  return { kind: 'conflict', changedBy: 'both' } as const
}

// Nearer than that, two changes are likely to be about the same: “costs 5 euros a month” as “7 euros” and “a year”.
const WORDS_BETWEEN = 3

/**
 * Merges lines that both sides edited, word by word; undefined where that would be a guess. It is none where line
 * stands for line on all three sides, each keeps half of its words, and between any two different changes of
 * different sides three words remain.
 */
function weave(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  const woven: string[] = []
  // How many words stand between the last edit, in an earlier line maybe, and where we are.
  let last: Edit['side'] | undefined
  let distance = 0
  for (const [index, line] of base.entries()) {
    const words = wordsOf(line)
    const edits = findEdits(words, wordsOf(mine[index] ?? ''), wordsOf(theirs[index] ?? ''))
    if (!edits) return undefined
    const text: string[] = []
    let done = 0
    for (const edit of edits) {
      if (edit.start < done) return undefined
      const kept = words.slice(done, edit.start)
      distance += kept.filter(isWord).length
      if (last && last !== edit.side && distance < WORDS_BETWEEN) return undefined
      text.push(kept.join(''), edit.words.join(''))
      last = edit.side
      distance = 0
      done = edit.end
    }
    const rest = words.slice(done)
    distance += rest.filter(isWord).length
    woven.push(text.join('') + rest.join(''))
  }
  return woven
}

interface Edit {
  side: 'mine' | 'theirs' | 'both'
  start: number
  end: number
  words: readonly string[]
}

/** The edits of both sides in order, what both did alike once; undefined where a side left too little of the line. */
function findEdits(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Edit[] | undefined {
  const hunks = [findHunks(base, mine), findHunks(base, theirs)] as const
  if (!hunks.every((found) => keepsHalf(base, found))) return undefined
  const toEdit = (side: 'mine' | 'theirs', words: readonly string[]) => (hunk: Hunk) => ({
    side,
    start: hunk.start,
    end: hunk.end,
    words: words.slice(hunk.from, hunk.to),
  })
  const sorted = [...hunks[0].map(toEdit('mine', mine)), ...hunks[1].map(toEdit('theirs', theirs))].sort(
    (one, next) => one.start - next.start || one.end - next.end,
  )
  const edits: Edit[] = []
  for (const edit of sorted) {
    const last = edits.at(-1)
    if (last && isSame(last, edit)) last.side = 'both'
    else edits.push(edit)
  }
  return edits
}

function isSame(one: Edit, other: Edit): boolean {
  return one.start === other.start && one.end === other.end && one.words.join('') === other.words.join('')
}
