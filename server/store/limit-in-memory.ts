import type { Allowance, Limit } from '../http/limit-by-network.ts'

// What many addresses can make the process remember. The names that were quiet for longest are forgotten first.
const MAX_NAMES = 10_000

// So that nothing is held for longer than a tenth more than its time.
const SWEEPS_A_WINDOW = 10

/** Counts in the memory of this process. */
export function limitInMemory({ count, windowMs }: Allowance): Limit {
  // The names that were used most recently come last, and so do the times of each.
  const times = new Map<string, number[]>()
  let isForgetting = false
  // The privacy policy says for how long an address is held, so it is not left to the next one that comes.
  const forgetLater = () => {
    if (isForgetting) return
    isForgetting = true
    const forgetOld = () => {
      isForgetting = false
      forget(times, performance.now() - windowMs)
      if (times.size > 0) forgetLater()
    }
    setTimeout(forgetOld, windowMs / SWEEPS_A_WINDOW).unref()
  }
  // Not Date.now(), which jumps when the clock is set.
  const recentOf = (name: string, now = performance.now()) =>
    (times.get(name) ?? []).filter((time) => time > now - windowMs)
  return {
    async take(name) {
      const now = performance.now()
      const recent = recentOf(name, now)
      const [oldest = now] = recent
      if (recent.length >= count) return oldest + windowMs - now
      times.delete(name)
      times.set(name, [...recent, now])
      forget(times, now - windowMs)
      forgetLater()
      return 0
    },
    async giveBack(name) {
      const left = recentOf(name).slice(0, -1)
      if (left.length > 0) times.set(name, left)
      else times.delete(name)
    },
    used: async (name) => recentOf(name).length,
  }
}

function forget(times: Map<string, number[]>, before: number): void {
  for (const [name, known] of times) {
    if (times.size <= MAX_NAMES && (known.at(-1) ?? before) > before) return
    times.delete(name)
  }
}
