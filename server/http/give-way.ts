import { setTimeout as sleep } from 'node:timers/promises'

// Chosen: most answers are given by then, and who reads on asks again. While requests never end, work goes on after the wait.
const QUIET_MS = 100
const LONGEST_WAIT_MS = 200
// Chosen: on a busy machine everything takes long, and would rest as long again.
const LONGEST_PAUSE_MS = 60

/**
 * Lets requests go before work that no one waits for: resolves after `leastMs`, or 60 ms if that is less, once no request is
 * being answered and the last answer was some time ago, or when it has waited long enough. `isWanted` says whether someone
 * waits for the work now.
 */
export type GiveWay = (leastMs?: number, isWanted?: () => boolean) => Promise<void>

/** `busyAt`: when a request was last being answered, by `performance.now()`. */
export function createGiveWay(busyAt: () => number): GiveWay {
  return async (leastMs = 0, isWanted = () => false) => {
    const until = performance.now() + LONGEST_WAIT_MS
    await sleep(Math.min(leastMs, LONGEST_PAUSE_MS), undefined, { ref: false })
    while (!isWanted() && performance.now() - busyAt() < QUIET_MS && performance.now() < until)
      await sleep(10, undefined, { ref: false })
  }
}
