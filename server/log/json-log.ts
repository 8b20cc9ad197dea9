import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Config } from '../config.ts'
import type { Log } from './log.ts'
import { createScrub } from './scrub.ts'

export interface JsonLog {
  log: Log
  report(error: unknown, requestId?: string): void
  say(line: string, level?: 'info' | 'warn'): void
}

/** A line of JSON for each event, on the standard output, where whoever runs the server collects them. */
export function createJsonLog(
  config: Config,
  stream: DestinationStream = destination({ dest: 1, sync: true }),
): JsonLog {
  const { github, sessionSecrets, logLevel } = config
  const scrub = createScrub([...sessionSecrets, github?.clientSecret, github?.token, github?.webhookSecret])
  const logger = pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: { streamWrite: scrub },
    },
    stream,
  )
  return {
    log: {
      debug: (event, facts) => logger.debug(facts, event),
      info: (event, facts) => logger.info(facts, event),
      warn: (event, facts) => logger.warn(facts, event),
      error: (event, facts) => logger.error(facts, event),
    },
    report: (error, requestId) => logger.error({ requestId, error: describe(error) }, 'A fault that nobody foresaw'),
    say: (line, level = 'warn') => logger[level](line),
  }
}

/** What an error says, and where; not what hangs from it, such as a request with its headers and its body. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, status } = error as { code?: unknown; status?: unknown }
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: describe(cause) }) }
}
