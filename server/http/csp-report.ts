/** What a browser's report of a violation says, fit for a log: short, without queries, fragments and secret parts of paths. */
export interface Violation {
  directive: string
  /** What was blocked: an address, or a word such as `inline` or `trusted-types-sink`. */
  blocked: string
  /** The path of the page. */
  page: string
  /** The script that it happened in, with its line. */
  source: string
}

const MAX_VIOLATIONS = 10
const MAX_LENGTH = 200

/**
 * Reads what browsers send: a list of reports of several kinds (`application/reports+json`,
 * https://w3c.github.io/reporting/), or one violation (`application/csp-report`, CSP level 2). Anything else is none.
 */
export function readViolations(text: string): Violation[] {
  const sent = parseJson(text)
  const reports = Array.isArray(sent) ? sent.slice(0, MAX_VIOLATIONS) : [{ body: fieldOf(sent, 'csp-report') }]
  return reports.flatMap((report) => {
    const body = fieldOf(report, 'body')
    const read = (...names: string[]) => names.map((name) => fieldOf(body, name)).find((value) => value !== undefined)
    const directive = wordOf(read('effectiveDirective', 'effective-directive', 'violated-directive'))
    if (directive === '') return []
    const line = Number(read('lineNumber', 'line-number'))
    const source = placeOf(read('sourceFile', 'source-file'))
    return {
      directive,
      blocked: placeOf(read('blockedURL', 'blocked-uri')),
      page: placeOf(read('documentURL', 'document-uri')),
      source: source && Number.isInteger(line) && line > 0 ? `${source}:${line}` : source,
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function wordOf(value: unknown): string {
  const [word = ''] = typeof value === 'string' ? value.trim().split(' ') : []
  return /^[a-z-]{1,60}$/.test(word) ? word : ''
}

// Knowing the rest of such an address is enough to read a draft, or to change what someone receives.
const SECRET_PATH = /^\/(?:p|newsletter\/(?:confirm|leave))\/.+/

function placeOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  if (!URL.canParse(value)) return wordOf(value)
  const { protocol, host, pathname } = new URL(value)
  // What follows the scheme of `data:` and `blob:` is the thing itself.
  if (host === '') return protocol
  const path = SECRET_PATH.test(pathname) ? pathname.replace(/[^/]+$/, '…') : pathname
  return `${protocol}//${host}${path}`.slice(0, MAX_LENGTH)
}
