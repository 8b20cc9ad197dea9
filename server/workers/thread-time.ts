import { readFileSync } from 'node:fs'

const NANOSECONDS_PER_MS = 1e6

/**
 * Milliseconds that a thread has had a processor, by `<process>/task/<thread>` below /proc; undefined where the system
 * does not tell. https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
 */
export function threadTimeMs(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined
  try {
    const [ran] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')
    return ran === undefined ? undefined : Number(ran) / NANOSECONDS_PER_MS
  } catch {
    return undefined
  }
}
