import { threadTimeMs } from '#server/workers/pool.ts'

/**
 * Returns the milliseconds of the processor that `work` takes on the main thread, the best of three tries where it is short.
 * Other processes do not lengthen it much, and other threads count only on systems that do not tell threads apart, which
 * Linux does. Meant for bounds many times above what the work takes, which only a worse algorithm reaches.
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

/** Milliseconds that the main thread has had the processor; those of the whole process where the system does not tell threads apart. */
function mainThreadMs(): number {
  const { user, system } = process.cpuUsage()
  return threadTimeMs(`${process.pid}/task/${process.pid}`) ?? (user + system) / 1000
}

/** Returns the milliseconds of the processor for work that waits in between, with all that the process does meanwhile. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
