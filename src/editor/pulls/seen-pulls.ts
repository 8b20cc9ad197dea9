import { keep, readKeptJson } from '../shell/browser-storage.ts'

/** Who has seen them, and in which repository. */
export interface SeenBy {
  person: string
  /** `owner/name` */
  repository: string
}

// Where the browser keeps nothing, the page still remembers.
const last = new Map<string, number[]>()

/** Returns the numbers of those that were open at the last read. */
export function readSeenPulls(seenBy: SeenBy): number[] {
  const seen = readKeptJson<number[]>('localStorage', keyOf(seenBy))
  return Array.isArray(seen) ? seen : (last.get(keyOf(seenBy)) ?? [])
}

export function keepSeenPulls(seenBy: SeenBy, numbers: number[]): void {
  last.set(keyOf(seenBy), numbers)
  keep('localStorage', keyOf(seenBy), JSON.stringify(numbers))
}

/** Forgets one that was merged or closed here: the person knows, and is not told again. */
export function forgetSeenPull(seenBy: SeenBy, number: number): void {
  keepSeenPulls(
    seenBy,
    readSeenPulls(seenBy).filter((one) => one !== number),
  )
}

function keyOf({ person, repository }: SeenBy): string {
  return `seen-pulls/${person}/${repository}`
}
