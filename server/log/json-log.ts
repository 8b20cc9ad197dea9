import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Log, LogLevel } from './log.ts'
import { createScrub } from './scrub.ts'

export interface JsonLog {
  log: Log
  report(error: unknown, requestId?: string): void
  say(line: string, level?: 'info' | 'warn'): void
}

export interface JsonLogOptions {
  /** The least severe events that are written. */
  level: LogLevel | 'silent'
  /** What no line may show. */
  secrets: readonly (string | undefined)[]
}

/** Creates a log that writes a line of JSON for each event on the standard output, for the operator's log collector. */
export function createJsonLog(
  { level, secrets }: JsonLogOptions,
  stream: DestinationStream = standardOutput(),
): JsonLog {
  const scrub = createScrub(secrets)
  const logger = pino(
    {
      level,
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
    report: (error, requestId) => logger.error({ requestId, error: describe(error) }, 'An unforeseen fault'),
    say: (line, level = 'warn') => logger[level](line),
  }
}

// Chosen: thousands of lines, for an output that takes none for a moment.
const MOST_HELD_CHARACTERS = 1024 * 1024

/** A full disk under the output, or a reader that has gone, costs lines and not the site. */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MOST_HELD_CHARACTERS })
  output.on('error', () => {})
  return output
}

/** What an error says, and where; not what hangs from it, such as a request with its headers and its body. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, status } = error as { code?: unknown; status?: unknown }
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: describe(cause) }) }
}
