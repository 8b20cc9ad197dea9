/** `before[start … end)` became `after[from … to)`. */
export interface Hunk {
  start: number
  end: number
  from: number
  to: number
}

/** Cuts off what both lists hold at the ends of the hunk. */
export function withoutSameEnds(before: readonly number[], after: readonly number[], box: Hunk): Hunk {
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
