import { setTimeout as sleep } from 'node:timers/promises'

export interface Background {
  /** Has the work done soon; asked again meanwhile, once more after it. */
  ask(): void
  /** Has the work done now. Resolves when work has ended that began after this call. */
  done(): Promise<void>
  /** Resolves when all that was asked for is done, without a pause. */
  end(): Promise<void>
}

// Chosen: work that no one waits for takes a tenth of the time at most, however often it is asked for.
const PAUSE_SHARE = 9

/** Does some work that must not throw. */
export function createBackground(work: () => Promise<void>): Background {
  let pause = new AbortController()
  let isAsked = false
  let isEnding = false
  let waiting: (() => void)[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    while (isAsked) {
      isAsked = false
      const told = waiting
      waiting = []
      const began = performance.now()
      await work()
      for (const tell of told) tell()
      if (isEnding || waiting.length > 0) continue
      pause = new AbortController()
      const pauseMs = PAUSE_SHARE * (performance.now() - began)
      await sleep(pauseMs, undefined, { ref: false, signal: pause.signal }).catch(() => {})
    }
    running = undefined
  }

  const ask = () => {
    isAsked = true
    running ??= run()
  }

  return {
    ask,
    done() {
      const isDone = new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      ask()
      pause.abort()
      return isDone
    },
    async end() {
      isEnding = true
      pause.abort()
      await running
    },
  }
}
