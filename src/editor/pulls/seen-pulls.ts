const STORAGE_KEY = 'seen-pulls'

interface Seen {
  /** `owner/name` */
  repository: string
  /** Those that were open at the last look. */
  numbers: number[]
}

// Where the browser keeps nothing, the page still remembers.
let last: Seen | null = null

export function readSeenPulls(repository: string): number[] {
  const seen = read()
  return seen?.repository === repository ? seen.numbers : []
}

export function keepSeenPulls(repository: string, numbers: number[]): void {
  last = { repository, numbers }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(last))
  } catch {
    // The next page has nothing to compare with, and tells of nothing.
  }
}

/** Whoever merged or closed it here knows, and is not told once more. */
export function forgetSeenPull(repository: string, number: number): void {
  keepSeenPulls(
    repository,
    readSeenPulls(repository).filter((one) => one !== number),
  )
}

function read(): Seen | null {
  try {
    const seen = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Seen> | null
    return seen?.repository && Array.isArray(seen.numbers) ? (seen as Seen) : last
  } catch {
    return last
  }
}
