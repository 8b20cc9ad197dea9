import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 8

/**
 * Works through a list, and lets requests be answered every few milliseconds. For work that waits for a disk's cache at
 * most: asked for one by one and answered at once, ten thousand files take a fifth of the time that promises of them take.
 */
export async function inSlices<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const one of all) {
    work(one)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}
