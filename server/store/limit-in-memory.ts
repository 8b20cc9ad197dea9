import { LRUCache } from 'lru-cache'
import type { Allowance, Limit } from '../http/limit-by-network.ts'

// What many addresses can make the process remember. The names that were quiet for longest are forgotten first.
const MAX_NAMES = 10_000

/** Counts in the memory of this process. */
export function limitInMemory({ count, windowMs }: Allowance): Limit {
  // The privacy policy says for how long an address is held, so a timer forgets it.
  const times = new LRUCache<string, number[]>({ max: MAX_NAMES, ttl: windowMs, ttlAutopurge: true })
  // Not Date.now(), which jumps when the clock is set. What is refused makes a name no younger, so it is peeked at.
  const recentOf = (name: string, now = performance.now()) =>
    (times.peek(name) ?? []).filter((time) => time > now - windowMs)
  return {
    async take(name) {
      const now = performance.now()
      const recent = recentOf(name, now)
      const [oldest = now] = recent
      if (recent.length >= count) return oldest + windowMs - now
      times.set(name, [...recent, now])
      return 0
    },
    async giveBack(name) {
      const left = recentOf(name).slice(0, -1)
      if (left.length > 0) times.set(name, left, { noUpdateTTL: true })
      else times.delete(name)
    },
    used: async (name) => recentOf(name).length,
  }
}
