/** Keeps the last answers to questions whose answer never changes. What failed is asked again. */
export function createRecent<T>(limit: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, T>()
  return async (key, read) => {
    const answer = kept.get(key) ?? (await read())
    kept.delete(key)
    kept.set(key, answer) // The least recently used is the first.
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break
      kept.delete(oldest)
    }
    return answer
  }
}
