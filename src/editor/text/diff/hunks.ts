import { diffIndices } from 'node-diff3'
import { findAnchors } from './anchors.ts'
import { type Hunk, withoutSameEnds } from './hunk.ts'

// The library compares every entry with every other. What is larger counts as replaced whole, which is true as well.
const MAX_COMPARISONS = 1_000_000

/** What changed between two lists, in order; between any two hunks at least one entry is the same in both. */
export function findHunks(before: readonly number[], after: readonly number[]): Hunk[] {
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

function addHunks(hunks: Hunk[], before: readonly number[], after: readonly number[], box: Hunk): void {
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
