import type { Piece } from './passages.ts'
import type { Range, Region } from './regions.ts'
import { weave } from './weave.ts'

interface Texts {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

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
