import type { Hunk } from '../text/diff/hunk.ts'
import { findWordHunks, isWord, keepsHalf, wordsOf } from './words.ts'

// Nearer than that, two changes are likely to be about the same: “costs 5 euros a month” as “7 euros” and “a year”.
const WORDS_BETWEEN = 3

/**
 * Merges lines that both sides edited, word by word; undefined where that would be a guess. It is none where line
 * stands for line on all three sides, each keeps half of its words, and between any two different changes of
 * different sides three words remain.
 */
export function weave(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
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
  const hunks = [findWordHunks(base, mine), findWordHunks(base, theirs)] as const
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
