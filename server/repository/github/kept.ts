export interface KeepOptions<T> {
  isWorthKeeping?: (answer: T) => boolean
  /** Whether an answer of before still is the answer. */
  isStillTrue?: (answer: T) => boolean
}

const always = () => true

/** Keeps the last answers to questions whose answer seldom changes; asked twice at once, it asks once. */
export function createKept<T>(limit: number) {
  const kept = new Map<string, Promise<T>>()
  return {
    async read(
      key: string,
      ask: () => Promise<T>,
      { isWorthKeeping = always, isStillTrue = always }: KeepOptions<T> = {},
    ): Promise<T> {
      // Another's failure may have been that person's own: a sign-in that has ended.
      const known = await kept.get(key)?.then(
        (answer) => ({ answer }),
        () => undefined,
      )
      if (known && isStillTrue(known.answer)) return known.answer
      const asked = ask()
      remember(kept, key, asked, limit)
      try {
        const answer = await asked
        if (!isWorthKeeping(answer)) kept.delete(key)
        return answer
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}

/** The oldest give way. */
export function remember<T>(kept: Map<string, T>, key: string, value: T, limit: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
}
