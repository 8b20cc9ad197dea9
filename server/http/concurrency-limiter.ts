/** How much of a costly work goes on at the same time. Of this process: behind a load balancer, each server counts. */
export function createConcurrencyLimiter({ each, all }: { each: number; all: number }) {
  const running = new Map<string, number>()
  let total = 0
  return {
    /** Begins one of someone's; to be called when it has ended. Undefined where too many are under way. */
    take(name: string): (() => void) | undefined {
      const own = running.get(name) ?? 0
      if (own >= each || total >= all) return undefined
      running.set(name, own + 1)
      total++
      let hasEnded = false
      return () => {
        if (hasEnded) return
        hasEnded = true
        total--
        const left = (running.get(name) ?? 1) - 1
        if (left > 0) running.set(name, left)
        else running.delete(name)
      }
    },
  }
}
