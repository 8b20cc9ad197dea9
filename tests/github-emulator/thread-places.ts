import { carryLine, findLine } from './diff-hunks.ts'
import type { PullDiff, PullDiffs } from './pull-diffs.ts'
import type { ReviewThread } from './review-state.ts'

/** Where a thread stands at a commit of its pull request. */
export interface ThreadPlace {
  isOutdated: boolean
  /** Null where it is outdated or about the whole file. */
  line: number | null
  startLine: number | null
  /** Lines below the first `@@` of the file's diff. */
  position: number | null
}

const NOWHERE: ThreadPlace = { isOutdated: true, line: null, startLine: null, position: null }

/**
 * A thread moves with its lines, as long as every one of them is there word for word. It keeps its path: a file that was
 * renamed later leaves it behind.
 */
export async function placeThread(thread: ReviewThread, diff: PullDiff, diffs: PullDiffs): Promise<ThreadPlace> {
  const { path, span, commit, base, pathBefore } = thread
  if (!diff.files.has(path)) return NOWHERE
  if (!span) return { ...NOWHERE, isOutdated: false, position: 1 }
  const { side, line, startSide = side, startLine = line } = span
  const onRight = await diffs.between(commit, diff.head, path)
  const onLeft = await diffs.between(base, diff.base, pathBefore, diff.files.get(path))
  const carry = (where: typeof side, number: number) => {
    const changes = where === 'RIGHT' ? onRight : onLeft
    return changes && carryLine(changes, number)
  }
  const [first, last] = [carry(startSide, startLine), carry(side, line)]
  if (first === undefined || last === undefined) return NOWHERE
  if (startSide === side) {
    for (let number = startLine; number <= line; number++)
      if (carry(side, number) !== first + number - startLine) return NOWHERE
  }
  const shown = findLine(await diffs.hunksOf(diff, path), side, last)
  // What was removed is in the diff alone.
  if (!shown && side === 'LEFT') return NOWHERE
  return {
    isOutdated: false,
    line: last,
    startLine: span.startLine === undefined ? null : first,
    position: shown?.line.position ?? null,
  }
}
