import { networkOf } from './network.ts'

export interface RateLimit {
  /** Counts one more from this address; or counts nothing and gives back the seconds until the next may come. */
  take(address: string): number
}

export interface RateLimitOptions {
  count: number
  windowMs: number
}

// What many addresses can make the process remember; the ones that were quiet for longest are forgotten first.
const MAX_NETWORKS = 10_000

/** At most `count` in any `windowMs` from one network. Of this process: behind a load balancer, each server counts. */
export function createRateLimit({ count, windowMs }: RateLimitOptions): RateLimit {
  // The most recent last.
  const times = new Map<string, number[]>()
  return {
    take(address) {
      const now = performance.now() // Not Date.now(): somebody may set the clock.
      const network = networkOf(address)
      const recent = (times.get(network) ?? []).filter((time) => time > now - windowMs)
      const [oldest = now] = recent
      if (recent.length >= count) return Math.ceil((oldest + windowMs - now) / 1000)
      times.delete(network)
      times.set(network, [...recent, now])
      forget(times, now - windowMs)
      return 0
    },
  }
}

function forget(times: Map<string, number[]>, before: number): void {
  for (const [network, known] of times) {
    if (times.size <= MAX_NETWORKS && (known.at(-1) ?? before) > before) return
    times.delete(network)
  }
}
