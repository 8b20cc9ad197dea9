import { diffIndices } from 'node-diff3'

// The library compares every entry with every other. What is larger counts as replaced whole, which is true as well.
const MAX_COMPARISONS = 1_000_000

/** What changed between two lists, in order; between any two hunks at least one entry is the same in both. */
export function findHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  const all = withoutSameEnds(before, after, { start: 0, end: before.length, from: 0, to: after.length })
  let { start, from } = all
  for (const [end, to] of [...findAnchors(before, after, all), [all.end, all.to] as const]) {
    addHunks(hunks, before, after, withoutSameEnds(before, after, { start, end, from, to }))
    start = end + 1
    from = to + 1
  }
  return hunks
}

function addHunks(hunks: Hunk[], before: readonly string[], after: readonly string[], box: Hunk): void {
  const old = box.end - box.start
  const fresh = box.to - box.from
  if (old === 0 && fresh === 0) return
  if (old === 0 || fresh === 0 || old * fresh > MAX_COMPARISONS) {
    hunks.push(box)
    return
  }
  const found = diffIndices(before.slice(box.start, box.end), after.slice(box.from, box.to))
  for (const { buffer1, buffer2 } of found) {
    const start = box.start + buffer1[0]
    const from = box.from + buffer2[0]
    hunks.push({ start, end: start + buffer1[1], from, to: from + buffer2[1] })
  }
}

type Anchor = readonly [inBefore: number, inAfter: number]

/** Entries that each side holds exactly once, in the same order: the anchors of Bram Cohen’s patience diff. */
function findAnchors(before: readonly string[], after: readonly string[], box: Hunk): Anchor[] {
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
function placesOfSingles(entries: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>()
  for (let index = start; index < end; index++) {
    const entry = entries[index] as string
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

/** `before[start … end)` became `after[from … to)`. */
export interface Hunk {
  start: number
  end: number
  from: number
  to: number
}

/** Cuts off what both lists hold at the ends of the hunk. */
function withoutSameEnds(before: readonly string[], after: readonly string[], box: Hunk): Hunk {
  let { start, end, from, to } = box
  while (start < end && from < to && before[start] === after[from]) {
    start++
    from++
  }
  while (start < end && from < to && before[end - 1] === after[to - 1]) {
    end--
    to--
  }
  return { start, end, from, to }
}
