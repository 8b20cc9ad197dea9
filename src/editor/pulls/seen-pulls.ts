import { keep, readKeptJson } from '../shell/browser-storage.ts'

interface Seen {
  /** `owner/name` */
  repository: string
  /** Those that were open at the last read. */
  numbers: number[]
}

/** Who has seen them, and in which repository. */
export interface SeenBy {
  person: string
  /** `owner/name` */
  repository: string
}

// Where the browser keeps nothing, the page still remembers.
const last = new Map<string, Seen>()

export function readSeenPulls({ person, repository }: SeenBy): number[] {
  const seen = read(person)
  return seen?.repository === repository ? seen.numbers : []
}

export function keepSeenPulls({ person, repository }: SeenBy, numbers: number[]): void {
  const seen = { repository, numbers }
  last.set(person, seen)
  keep('localStorage', keyOf(person), JSON.stringify(seen))
}

/** Forgets one that was merged or closed here: the person knows, and is not told again. */
export function forgetSeenPull(seenBy: SeenBy, number: number): void {
  keepSeenPulls(
    seenBy,
    readSeenPulls(seenBy).filter((one) => one !== number),
  )
}

function read(person: string): Seen | undefined {
  const seen = readKeptJson<Partial<Seen>>('localStorage', keyOf(person))
  return seen?.repository && Array.isArray(seen.numbers) ? (seen as Seen) : last.get(person)
}

function keyOf(person: string): string {
  return `seen-pulls/${person}`
}
