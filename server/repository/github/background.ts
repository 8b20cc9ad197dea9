import { setTimeout as sleep } from 'node:timers/promises'

export interface Background {
  /** Has the work done soon; asked again meanwhile, once more after it. */
  ask(): void
  /** Resolves when all that was asked for is done, without a pause. */
  end(): Promise<void>
}

// Chosen: the work takes a tenth of the time at most, however often it is asked for.
const PAUSE_SHARE = 9

/** Does some work that no one waits for, and that must not throw. */
export function createBackground(work: () => Promise<void>): Background {
  const ending = new AbortController()
  let isAsked = false
  let running: Promise<void> | undefined

  const run = async () => {
    while (isAsked) {
      isAsked = false
      const began = performance.now()
      await work()
      const pauseMs = PAUSE_SHARE * (performance.now() - began)
      if (!ending.signal.aborted) await sleep(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
    running = undefined
  }

  return {
    ask() {
      isAsked = true
      running ??= run()
    },
    async end() {
      ending.abort()
      await running
    },
  }
}
