import { LRUCache } from 'lru-cache'

/**
 * Keeps the last answers to questions whose answer never changes. A question that failed, or had no answer, is asked
 * again.
 */
export function createRecent<T>(limit: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, NonNullable<T>>({ max: limit })
  return async (key, read) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = await read()
    if (answer !== undefined && answer !== null) kept.set(key, answer)
    return answer
  }
}
