export interface Poller {
  /** Looks at once, and once more where a look is under way. */
  wake(): void
  /** Looks after so many milliseconds, or before. */
  lookIn(ms: number): void
  isClosed(): boolean
  /** Ends after the look that is under way. */
  close(): Promise<void>
}

// A timer may ring a moment before the clock says so.
const EARLY_MS = 20

/** Looks for something to do, one look at a time: now, when it is woken, and every so often, since others may have left something. */
export function startPoller(look: () => Promise<void>, everyMs: number): Poller {
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let nextAt = Number.POSITIVE_INFINITY

  const lookIn = (ms: number) => {
    const at = performance.now() + ms
    if (isClosed || at >= nextAt) return
    clearTimeout(timer)
    nextAt = at
    timer = setTimeout(() => {
      nextAt = Number.POSITIVE_INFINITY
      wake()
    }, ms + EARLY_MS).unref()
  }

  const lookWhileWanted = async () => {
    while (isWanted && !isClosed) {
      isWanted = false
      // The store says itself that it is away; what is to be done stays in it.
      await look().catch(() => {})
    }
  }

  const wake = () => {
    isWanted = true
    if (isClosed || running) return
    running = lookWhileWanted().finally(() => {
      running = undefined
      lookIn(everyMs)
    })
  }

  // The caller has the poller by then.
  queueMicrotask(wake)
  return {
    wake,
    lookIn,
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
