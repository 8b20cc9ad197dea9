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
