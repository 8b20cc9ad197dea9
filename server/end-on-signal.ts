import type { Log } from './log/log.ts'
import type { RunningServer } from './server.ts'

// Ctrl+C reaches the whole group of processes, and npm passes it on besides: one wish, heard twice.
const SAME_WISH_MS = 500

/** The first SIGINT or SIGTERM lets the server finish and ends the process with 0; another one ends it at once, with 1. */
export function endOnSignal(server: RunningServer, { log, report }: { log: Log; report(error: unknown): void }): void {
  let firstAt: number | undefined
  const end = (signal: string) => {
    firstAt ??= begin(signal)
    if (performance.now() - firstAt > SAME_WISH_MS) process.exit(1)
  }
  const begin = (signal: string) => {
    log.info('Closing', { signal })
    server.close().then(
      () => {
        log.info('Closed')
        process.exit(0)
      },
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
    return performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
