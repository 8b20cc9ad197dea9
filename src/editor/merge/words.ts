import type { Hunk } from '../text/diff/hunks.ts'
import { findHunks } from '../text/diff/hunks.ts'

/** A line as words, each with the space before it: punctuation and whatever else knows no space belongs to its word. */
export function wordsOf(line: string): string[] {
  return line.match(/\s*\S+|\s+$/g) ?? []
}

export function isWord(token: string | undefined): boolean {
  return token !== undefined && /[\p{L}\p{N}]/u.test(token)
}

/** Whether the new line is the old one edited, and not another in its place: half of the words are still there. */
export function keepsHalf(before: readonly string[], hunks: readonly Hunk[]): boolean {
  const count = before.filter(isWord).length
  const gone = hunks.flatMap(({ start, end }) => before.slice(start, end)).filter(isWord).length
  return hunks.length === 0 || (count > 0 && gone * 2 <= count)
}

/** Whether each line is the edited form of the line in the same place. */
export function isEditedLineByLine(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length === after.length &&
    before.every((line, index) => {
      const words = wordsOf(line)
      return keepsHalf(words, findHunks(words, wordsOf(after[index] ?? '')))
    })
  )
}
