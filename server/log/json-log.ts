import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Log, LogLevel } from './log.ts'

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

// Shorter ones would be found in words that are no secrets.
const SHORTEST_SECRET = 8

const REDACTED = '[redacted]'

const PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  // https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
  [/\b(?:gh[a-z]_[A-Za-z0-9]{16,}|github_pat_\w{16,})/g, REDACTED],
  // The address of a shared draft is all that it takes to read it.
  [/\/p\/[^\s"?#\\]+/gi, '/p/…'],
  // So is the address in a mail all that it takes to subscribe someone, or to end it.
  [/(\/newsletter\/(?:confirm|leave))\/[^\s"?#\\]+/gi, '$1/…'],
  // The same without its path, or with the path written in another way.
  [/\b\d+\.[\da-f]{64}(?:\.[\w-]+){5}/gi, REDACTED],
  // What iron-session seals.
  [/\bFe26\.2\*[\w*~.-]+/g, REDACTED],
  [/\b(basic|bearer|token)\s+(?=[^\s"]*\d)[\w+/.=~-]{12,}/gi, `$1 ${REDACTED}`],
  [/\b(code|state|access_token|refresh_token|client_secret|code_verifier)=[^&\s"\\]+/g, `$1=${REDACTED}`],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail]'],
]

/** Takes out of a line of JSON what must be in no log: these secrets, all that looks like one, and people's addresses. */
export function createScrub(secrets: readonly (string | undefined)[]): (line: string) => string {
  const known = secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .flatMap((secret = '') => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length)
  return (line) => {
    let scrubbed = line
    for (const secret of known) scrubbed = scrubbed.replaceAll(secret, REDACTED)
    for (const [pattern, replacement] of PATTERNS) scrubbed = scrubbed.replace(pattern, replacement)
    return scrubbed
  }
}
