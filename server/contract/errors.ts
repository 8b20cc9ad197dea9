import type { ErrorRequestHandler } from 'express'

/** A fault that a person is told about: the status and one sentence that says what to do. */
export class HttpError extends Error {
  readonly status: number
  /** Seconds; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, sentence: string, retryAfterSeconds?: number) {
    super(sentence)
    this.name = 'HttpError'
    this.status = status
    this.retryAfter = retryAfterSeconds
  }
}

/** A text that takes more time, depth or memory to read or render than a text may take. */
export class TooComplexError extends Error {
  constructor() {
    super('The text takes too long to read.')
    this.name = 'TooComplexError'
  }
}

/** GitHub no longer accepts the person's token: the session ends with this answer. */
export class SignInEndedError extends HttpError {
  constructor() {
    super(401, 'GitHub no longer accepts your sign-in. Sign in again; your text is kept.')
  }
}

/** A file has changes in its folder that were never committed. The editor knows it by a header, and offers to commit them. */
export class UncommittedError extends HttpError {
  constructor(sentence: string) {
    super(409, sentence)
  }
}

/** The rules of the branch want a pull request. The editor knows it by a header, and offers to request the change. */
export class NeedsPullError extends HttpError {
  constructor(sentence: string) {
    super(422, sentence)
  }
}

/** GitHub could not be reached, or answered that it has a fault of its own: the call may or may not have been done. */
export class UnsureError extends HttpError {
  constructor(outcome: string) {
    super(503, `GitHub cannot be reached at the moment, so ${outcome}; try again in a minute.`, 30)
  }
}

/** The last middleware: every fault becomes one plain-text sentence. `report` hears of those that no one foresaw. */
export function answerErrors(report: (error: unknown, requestId?: string) => void): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    const fault = error instanceof HttpError ? error : foreseen(error)
    const requestId = response.get('X-Request-Id')
    if (!fault) report(error, requestId)
    if (fault instanceof UncommittedError) response.set('X-Fault', 'uncommitted')
    if (fault instanceof NeedsPullError) response.set('X-Fault', 'needs-pull')
    if (fault?.retryAfter !== undefined) response.set('Retry-After', String(fault.retryAfter))
    response.set('Cache-Control', 'no-store')
    response
      .status(fault?.status ?? 500)
      .type('text/plain')
      .send(fault?.message ?? `The server made a mistake. Try again.${reference(requestId)}`)
  }
}

/** By which the owner finds in the log what a person was told of. */
export function reference(requestId: string | undefined): string {
  return requestId ? ` Reference: ${requestId}` : ''
}

// What express and its body parser throw carries a status and a type.
function foreseen(error: unknown): HttpError | undefined {
  const { status, type } = error as { status?: number; type?: string }
  if (type === 'entity.too.large') return new HttpError(413, 'The request is too large: a post is 1 MiB at most.')
  if (type === 'entity.parse.failed') return new HttpError(400, 'The request is not valid JSON.')
  if (type === 'encoding.unsupported')
    return new HttpError(415, 'Send the request’s body as it is, without a Content-Encoding.')
  if (status === 415) return new HttpError(415, 'Send the request as application/json in UTF-8.')
  if (status === 400) return new HttpError(400, 'The address or the request is malformed.')
  if (status !== undefined && status < 500) return new HttpError(status, 'The request cannot be read.')
  return undefined
}

/** Gives something else where GitHub did not answer in time, so that one missing answer does not hide the others. */
export function orWhereUnsure<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof UnsureError) return instead
    throw error
  }
}
