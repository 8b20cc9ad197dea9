import { findHunks } from './hunks.ts'

export interface Run {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * What changed between two texts, word by word where lines changed. Without what was added the runs are `before`, and
 * without what was removed `after`, to the letter. Passages too long to compare in a moment count as replaced.
 */
export function diffWords(before: string, after: string): Run[] {
  const runs: Run[] = []
  for (const line of diff(linesOf(before), linesOf(after)))
    if (line.kind === 'same') add(runs, 'same', line.text)
    else for (const run of diff(wordsOf(line.before), wordsOf(line.after))) addWords(runs, run)
  return runs
}

type Stretch = { kind: 'same'; text: string } | { kind: 'changed'; before: string; after: string }

function diff(before: readonly string[], after: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  let done = 0
  const same = (end: number) => {
    if (end > done) stretches.push({ kind: 'same', text: before.slice(done, end).join('') })
  }
  for (const { start, end, from, to } of findHunks(before, after)) {
    same(start)
    stretches.push({
      kind: 'changed',
      before: before.slice(start, end).join(''),
      after: after.slice(from, to).join(''),
    })
    done = end
  }
  same(before.length)
  return stretches
}

function addWords(runs: Run[], stretch: Stretch): void {
  if (stretch.kind === 'same') add(runs, 'same', stretch.text)
  else {
    joinOverSpace(runs)
    add(runs, 'removed', stretch.before)
    add(runs, 'added', stretch.after)
  }
}

// “red apples” that became “green pears” reads better as one change than as two around a space.
function joinOverSpace(runs: Run[]): void {
  const last = runs.at(-1)
  const isChange = runs.length > 1 && runs.at(-2)?.kind !== 'same'
  if (last?.kind !== 'same' || !isChange || !/^[ \t]+$/.test(last.text)) return
  runs.pop()
  add(runs, 'removed', last.text)
  add(runs, 'added', last.text)
}

/** Adds to the runs; a removal goes before the addition that it stands beside. */
function add(runs: Run[], kind: Run['kind'], text: string): void {
  if (text === '') return
  const last = runs.at(-1)
  const other = runs.at(-2)
  if (last?.kind === kind) last.text += text
  else if (kind === 'removed' && last?.kind === 'added') {
    if (other?.kind === 'removed') other.text += text
    else runs.splice(-1, 0, { kind, text })
  } else runs.push({ kind, text })
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

function wordsOf(text: string): string[] {
  return text.match(/\r?\n|[^\S\n]+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []
}
