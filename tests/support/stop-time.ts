import { vi } from 'vitest'

/** No timer that is set from now on fires until `vi` moves the time. */
export function stopTime(): Disposable {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}
