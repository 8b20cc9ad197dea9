import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 8

/** Returns what is called between two pieces of work, and awaited: every few milliseconds it lets requests be answered. */
export function createSlices(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < until) return undefined
    return nextTurn().then(() => {
      until = performance.now() + SLICE_MS
    })
  }
}

/**
 * Works through a list, and lets requests be answered every few milliseconds. For work that waits for a disk's cache at
 * most: asked for one by one and answered at once, ten thousand files take a fifth of the time that promises of them take.
 */
export async function inSlices<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const slice = createSlices()
  for (const one of all) {
    work(one)
    const pause = slice()
    if (pause) await pause
  }
}
