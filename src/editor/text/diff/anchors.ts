import type { Hunk } from './hunk.ts'

type Anchor = readonly [inBefore: number, inAfter: number]

/**
 * Entries that each side holds exactly once, as many as stand in the same order on both: the pairs that are beyond doubt
 * (Bram Cohen's patience diff). They cut a long text into pieces that are short enough to compare.
 */
export function findAnchors(before: readonly number[], after: readonly number[], box: Hunk): Anchor[] {
  const inBefore = placesOfSingles(before, box.start, box.end)
  const inAfter = placesOfSingles(after, box.from, box.to)
  const pairs: Anchor[] = []
  for (const [entry, place] of inBefore) {
    const other = inAfter.get(entry) ?? -1
    if (place >= 0 && other >= 0) pairs.push([place, other])
  }
  return longestRise(pairs)
}

/** By entry; -1 for what stands there more than once. In the order of the first places. */
function placesOfSingles(entries: readonly number[], start: number, end: number): Map<number, number> {
  const places = new Map<number, number>()
  for (let index = start; index < end; index++) {
    const entry = entries[index] as number
    places.set(entry, places.has(entry) ? -1 : index)
  }
  return places
}

interface Step {
  pair: Anchor
  previous: Step | undefined
}

/** The longest part of the pairs, sorted by the first place, that rises in the second place too. */
function longestRise(pairs: readonly Anchor[]): Anchor[] {
  const lowestEnds: Step[] = []
  for (const pair of pairs) {
    let low = 0
    let high = lowestEnds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lowestEnds[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1
      else high = middle
    }
    lowestEnds[low] = { pair, previous: lowestEnds[low - 1] }
  }
  const rise: Anchor[] = []
  for (let step = lowestEnds.at(-1); step; step = step.previous) rise.push(step.pair)
  return rise.reverse()
}
