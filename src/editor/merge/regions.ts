import type { Hunk } from '../text/diff/hunks.ts'

export type Range = readonly [start: number, end: number]

/** A stretch of the base and what stands there on either side. */
export interface Region {
  changedBy: 'neither' | 'mine' | 'theirs' | 'both'
  base: Range
  mine: Range
  theirs: Range
}

type SidedHunk = Hunk & { side: 'mine' | 'theirs' }

/**
 * The regions of a three-way merge (diff3): changes of both sides that overlap, or touch without a line between, are
 * one region. `isApart` may say of two that only touch that they are apart anyway.
 */
export function findRegions(
  mine: readonly Hunk[],
  theirs: readonly Hunk[],
  baseLength: number,
  isApart: (one: SidedHunk, next: SidedHunk) => boolean = () => false,
): Region[] {
  const hunks = [
    ...mine.map((hunk): SidedHunk => ({ ...hunk, side: 'mine' })),
    ...theirs.map((hunk): SidedHunk => ({ ...hunk, side: 'theirs' })),
  ].sort((one, next) => one.start - next.start || one.end - next.end)
  const regions: Region[] = []
  // How far the sides have moved against the base.
  const shift = { mine: 0, theirs: 0 }
  let done = 0
  const add = (changedBy: Region['changedBy'], end: number, group: readonly SidedHunk[]) => {
    const from = { mine: done + shift.mine, theirs: done + shift.theirs }
    for (const hunk of group) shift[hunk.side] = hunk.to - hunk.end
    const to = { mine: end + shift.mine, theirs: end + shift.theirs }
    regions.push({ changedBy, base: [done, end], mine: [from.mine, to.mine], theirs: [from.theirs, to.theirs] })
    done = end
  }
  for (let next = 0; next < hunks.length; ) {
    const group = [hunks[next++] as SidedHunk]
    const [first] = group as [SidedHunk]
    let { end } = first
    for (let hunk = hunks[next]; hunk && hunk.start <= end; hunk = hunks[next]) {
      if (group.length === 1 && isApart(first, hunk)) break
      group.push(hunk)
      end = Math.max(end, hunk.end)
      next++
    }
    if (first.start > done) add('neither', first.start, [])
    add(group.every(({ side }) => side === first.side) ? first.side : 'both', end, group)
  }
  if (baseLength > done) add('neither', baseLength, [])
  return regions
}
