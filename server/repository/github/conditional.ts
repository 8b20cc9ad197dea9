import { LRUCache } from 'lru-cache'
import { type GitHubHeaders, statusOf } from './errors.ts'

interface Answer<T> {
  data: T
  headers: GitHubHeaders
}

interface Kept {
  etag: string
  value: unknown
}

/**
 * Reads what GitHub answered before again where it says 304, which is free of charge. A key stands for one address and
 * one person, since the tags of others do not fit. https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate
 */
export function createConditional(limit: number) {
  const kept = new LRUCache<string, Kept>({ max: limit })
  return {
    async read<T, V>(
      key: string,
      ask: (headers: { 'if-none-match'?: string }) => Promise<Answer<T>>,
      shape: (answer: Answer<T>) => V,
    ): Promise<V> {
      const known = kept.get(key)
      try {
        const answer = await ask(known ? { 'if-none-match': known.etag } : {})
        const value = shape(answer)
        const { etag } = answer.headers
        if (typeof etag === 'string') kept.set(key, { etag, value })
        else kept.delete(key)
        return value
      } catch (error) {
        if (statusOf(error) !== 304 || !known) throw error
        return known.value as V
      }
    },
    forget(isMeant: (key: string) => boolean): void {
      for (const key of [...kept.keys()]) if (isMeant(key)) kept.delete(key)
    },
  }
}
