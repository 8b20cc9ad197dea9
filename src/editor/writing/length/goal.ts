import { readKept } from '../../shell/browser-storage.ts'

// Chosen: a long book.
const MOST_WORDS = 1_000_000

/** The name under which this browser keeps the goal of a post. */
export const goalKeyOf = (id: string) => `writing-goal:${id}`

/** How many words its writer means to write of a post; null where no goal is set in this browser. */
export const readGoal = (id: string) => parseGoal(readKept('localStorage', goalKeyOf(id)) ?? '')

/** A whole number of words, which may have commas; null for anything else. */
export function parseGoal(typed: string): number | null {
  const words = Number(typed.replace(/[\s,]/g, ''))
  return Number.isInteger(words) && words > 0 && words <= MOST_WORDS ? words : null
}
