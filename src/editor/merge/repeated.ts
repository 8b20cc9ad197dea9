import { splitLines } from './lines.ts'
import type { Passage } from './passages.ts'
import { isWord, wordsOf } from './words.ts'

// Shorter ones, such as a fence or an entry of a list, may well stand in several places.
const WORDS_OF_A_SENTENCE = 4

/** Sentences of the merged text that none of the texts holds as often: as when both sides moved the same paragraph. */
export function findRepeated(passages: readonly Passage[], texts: readonly string[]): string[] {
  const hasBothSides = ['mine', 'theirs'].every((side) =>
    passages.some((passage) => passage.kind === 'agreed' && passage.by === side),
  )
  if (!hasBothSides) return []
  const merged = countLines(passages.flatMap((passage) => (passage.kind === 'conflict' ? [] : [passage.text])).join(''))
  const counts = texts.map(countLines)
  return [...merged]
    .filter(([line, count]) => counts.every((other) => (other.get(line) ?? 0) < count))
    .map(([line]) => line)
    .filter((line) => wordsOf(line).filter(isWord).length >= WORDS_OF_A_SENTENCE)
}

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text: line } of splitLines(text)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
