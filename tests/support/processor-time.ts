import { threadTimeMs } from '#server/workers/pool.ts'

/**
 * Milliseconds of the processor that `work` takes, at its best of three where it is short: unlike the clock's, other processes do not
 * lengthen them much, and what another thread of this process does in one try, it rarely does in all. For bounds many
 * times above what it takes, which only a worse algorithm reaches.
 */
export function processorMs(work: () => void): number {
  const first = processorMsOnce(work)
  return first > 1000 ? first : Math.min(first, processorMsOnce(work), processorMsOnce(work))
}

function processorMsOnce(work: () => void): number {
  const before = mainThreadMs()
  work()
  return mainThreadMs() - before
}

/** Milliseconds of the main thread, without V8's own threads where the system tells them apart. */
function mainThreadMs(): number {
  const { user, system } = process.cpuUsage()
  return threadTimeMs(`${process.pid}/task/${process.pid}`) ?? (user + system) / 1000
}

/** The same of work that goes on in turns, with all that the process does meanwhile. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
