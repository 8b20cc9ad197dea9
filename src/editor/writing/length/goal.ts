const KEY = 'writing-goal:'
// Chosen: a long book.
const MOST_WORDS = 1_000_000

/** How many words its writer means to write of a post; null where no goal is set in this browser. */
export function readGoal(id: string): number | null {
  try {
    return parseGoal(localStorage.getItem(KEY + id) ?? '')
  } catch {
    return null
  }
}

export function keepGoal(id: string, goal: number | null): void {
  try {
    if (goal === null) localStorage.removeItem(KEY + id)
    else localStorage.setItem(KEY + id, String(goal))
  } catch {
    // The goal holds until the page is left.
  }
}

/** A whole number of words, which may have commas; null for anything else. */
export function parseGoal(typed: string): number | null {
  const words = Number(typed.replace(/[\s,]/g, ''))
  return Number.isInteger(words) && words > 0 && words <= MOST_WORDS ? words : null
}
