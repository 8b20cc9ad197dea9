import type { HttpError } from '../../errors.ts'

export interface SyncLoop {
  /** Runs now; resolves when done, with the fault if there was one. Asked while running, it runs once more after. */
  now(): Promise<HttpError | undefined>
  trigger(): void
  /** Why the last look failed; undefined after one that worked. */
  fault(): HttpError | undefined
  close(): Promise<void>
}

export interface SyncLoopOptions {
  /** 0: only when asked. */
  intervalSeconds: number
  run(): Promise<void>
  toFault(error: unknown): HttpError
}

/** Runs something every so often and when asked, never twice at the same time. */
export function createSyncLoop({ intervalSeconds, run, toFault }: SyncLoopOptions): SyncLoop {
  let running: Promise<HttpError | undefined> | undefined
  let next: Promise<HttpError | undefined> | undefined
  let fault: HttpError | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const runOnce = async () => {
    clearTimeout(timer)
    try {
      await run()
      fault = undefined
    } catch (error) {
      fault = toFault(error)
    }
    running = undefined
    const pause = Math.max(intervalSeconds, fault?.retryAfter ?? 0)
    if (intervalSeconds > 0 && !isClosed) timer = setTimeout(() => void now(), pause * 1000).unref()
    return fault
  }
  const now = (): Promise<HttpError | undefined> => {
    if (isClosed) return Promise.resolve(fault)
    if (!running) {
      running = runOnce()
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return now()
    })
    return next
  }

  return {
    now,
    trigger: () => void now(),
    fault: () => fault,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
