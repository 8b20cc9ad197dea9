import { keep, readKept } from '../../shell/browser-storage.ts'

// Chosen: a long book.
const MOST_WORDS = 1_000_000

const keyOf = (id: string) => `writing-goal:${id}`

/** How many words its writer means to write of a post; null where no goal is set in this browser. */
export const readGoal = (id: string) => parseGoal(readKept('localStorage', keyOf(id)) ?? '')

export const keepGoal = (id: string, goal: number | null) =>
  keep('localStorage', keyOf(id), goal === null ? null : String(goal))

/** A whole number of words, which may have commas; null for anything else. */
export function parseGoal(typed: string): number | null {
  const words = Number(typed.replace(/[\s,]/g, ''))
  return Number.isInteger(words) && words > 0 && words <= MOST_WORDS ? words : null
}
