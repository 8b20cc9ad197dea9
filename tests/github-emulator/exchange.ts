export interface Call {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export function pathnameOf(call: Call): string {
  return call.path.split('?', 1)[0] ?? ''
}

export function queryOf(call: Call): URLSearchParams {
  return new URLSearchParams(call.path.slice(pathnameOf(call).length))
}

export function jsonOf(exchange: { body: Buffer }): unknown {
  try {
    return JSON.parse(exchange.body.toString('utf8'))
  } catch {
    return undefined
  }
}

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  }
}

export function emptyAnswer(status: number): Answer {
  return { status, headers: {}, body: Buffer.alloc(0) }
}

export function errorAnswer(status: number, message: string, headers: Record<string, string> = {}): Answer {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
  return jsonAnswer(status, body, headers)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** GitHub's clock counts in seconds. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z')
}
