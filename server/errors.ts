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
