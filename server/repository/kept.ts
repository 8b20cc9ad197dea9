import { LRUCache } from 'lru-cache'

export interface KeepOptions<T> {
  isWorthKeeping?: (answer: T) => boolean
  /** Returns whether an answer that is kept still holds. */
  isStillTrue?: (answer: T) => boolean
}

/**
 * Keeps the last answers to questions whose answer seldom changes. Two calls at once share one question. A question that
 * failed, or had no answer, is asked again.
 */
export function createKept<T>(limit: number) {
  const kept = new LRUCache<string, Promise<T>>({ max: limit })
  return async (
    key: string,
    ask: () => Promise<T>,
    { isWorthKeeping = (answer) => answer !== undefined, isStillTrue = () => true }: KeepOptions<T> = {},
  ): Promise<T> => {
    // A failure may be of that person alone: a sign-in that has ended.
    const known = await kept.get(key)?.then(
      (answer) => ({ answer }),
      () => undefined,
    )
    if (known && isStillTrue(known.answer)) return known.answer
    const asked = ask()
    kept.set(key, asked)
    try {
      const answer = await asked
      if (!isWorthKeeping(answer)) kept.delete(key)
      return answer
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
