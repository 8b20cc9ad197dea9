import { vi } from 'vitest'

export interface StoppedClock extends Disposable {
  forward(ms: number): void
}

/** Stops the time of day, which a test then sets forward. Timers go on as they are. */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { forward: (ms) => void vi.setSystemTime(Date.now() + ms), [Symbol.dispose]: () => void vi.useRealTimers() }
}
