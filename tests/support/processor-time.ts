/**
 * Milliseconds of the processor that `work` takes: unlike the clock's, other processes do not lengthen them much. For
 * bounds many times above what it takes, which only a worse algorithm reaches.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same of work that goes on in turns, with all that the process does meanwhile. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
