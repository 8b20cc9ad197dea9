import type { HttpError } from '../../contract/errors.ts'
import { UnfinishedError } from './unfinished.ts'

export interface SyncLoopOptions {
  /** 0: only when asked, and again after a fault. */
  intervalSeconds: number
  run(): Promise<void>
  toFault(error: unknown): HttpError
  /** Hears of a fault when it begins, and of its end. */
  onChange(fault: HttpError | undefined): void
}

const FIRST_RETRY_SECONDS = 5
// A timer that is set for longer fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs something every so often and when asked, never twice at the same time. */
export function createSyncLoop({ intervalSeconds, run, toFault, onChange }: SyncLoopOptions) {
  let running: Promise<HttpError | undefined> | undefined
  let next: Promise<HttpError | undefined> | undefined
  let fault: HttpError | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let faultsInARow = 0
  let heldUntil = 0

  const runOnce = async () => {
    clearTimeout(timer)
    const before = fault
    try {
      await run()
      fault = undefined
    } catch (error) {
      fault = toFault(error)
    }
    if (before?.message !== fault?.message) onChange(fault)
    running = undefined
    faultsInARow = fault && !(fault instanceof UnfinishedError) ? faultsInARow + 1 : 0
    heldUntil = performance.now() + (fault?.retryAfter ?? 0) * 1000
    const pause = fault ? pauseAfter(fault) : intervalSeconds
    if (pause > 0) runAfter(pause * 1000)
    return fault
  }
  const runAfter = (ms: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(
      () => {
        heldUntil = 0
        void now()
      },
      Math.min(ms, LONGEST_TIMER_MS),
    ).unref()
  }
  /** Soon at first, then ever less often; what GitHub asks for is kept. */
  const pauseAfter = ({ retryAfter = 0 }: HttpError) =>
    Math.max(Math.min(FIRST_RETRY_SECONDS * 2 ** (faultsInARow - 1), intervalSeconds || 60), retryAfter)
  const now = (): Promise<HttpError | undefined> => {
    if (isClosed) return Promise.resolve(fault)
    const heldMs = running ? 0 : heldUntil - performance.now()
    if (heldMs > 0) {
      runAfter(heldMs)
      return Promise.resolve(fault)
    }
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
    /**
     * Runs now; resolves when done, with the fault if there was one. Asked while running, it runs once more after. Asked
     * while GitHub wants to be left alone, it resolves with that fault at once, and runs as soon as GitHub allows.
     */
    now,
    trigger: (): void => void now(),
    /** Why the last look failed; undefined after one that worked. */
    fault: (): HttpError | undefined => fault,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

export type SyncLoop = ReturnType<typeof createSyncLoop>
