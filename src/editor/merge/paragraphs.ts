import type { Hunk } from '../text/diff/hunk.ts'
import { isEditedLineByLine } from './words.ts'

interface Texts {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

type SidedHunk = Hunk & { side: 'mine' | 'theirs' }

/**
 * Tells paragraphs that one side put in before or behind lines that the other side edited. They only touch, and there
 * is no doubt about their order. A blank line has to be between, and the edited lines must still be known as such.
 */
export function areApart(texts: Texts): (one: SidedHunk, next: SidedHunk) => boolean {
  return (one, next) => {
    if (one.side === next.side || one.end !== next.start) return false
    const isInsertion = (hunk: Hunk) => hunk.start === hunk.end
    if (isInsertion(one) === isInsertion(next)) return false
    const edited = isInsertion(one) ? next : one
    const neighbour = isInsertion(one) ? texts[one.side][one.to - 1] : texts[next.side][next.from]
    const before = texts.base.slice(edited.start, edited.end)
    return neighbour?.trim() === '' && isEditedLineByLine(before, texts[edited.side].slice(edited.from, edited.to))
  }
}

/**
 * Makes one change of two with nothing but blank lines between, unless both are edits of lines that are still known as
 * such: blank lines are all alike, and there is no telling which is which. So a paragraph that was edited does not pass for
 * one that was put in and another that was deleted.
 */
export function joinOverBlankLines(hunks: readonly Hunk[], base: readonly string[], side: readonly string[]): Hunk[] {
  const joined: Hunk[] = []
  const isEdit = ({ start, end, from, to }: Hunk) => isEditedLineByLine(base.slice(start, end), side.slice(from, to))
  let wasEdit = false
  for (const hunk of hunks) {
    const last = joined.at(-1)
    const isOne = isEdit(hunk)
    if (last && !(wasEdit && isOne) && areBlank(base.slice(last.end, hunk.start))) {
      joined.splice(-1, 1, { start: last.start, end: hunk.end, from: last.from, to: hunk.to })
      wasEdit = false
    } else {
      joined.push(hunk)
      wasEdit = isOne
    }
  }
  return joined
}

function areBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line.trim() === '')
}
