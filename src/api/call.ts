import { withLocalTimes } from './local-times.ts'

interface Facts {
  retryAfterSeconds?: number
  isUncommitted?: boolean
}

/** An answer that is no success. `message` is for a person; `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  /** How long the server asks to wait; undefined where it does not say. */
  readonly retryAfterSeconds: number | undefined
  /** The file has changes in its folder that were never committed. */
  readonly isUncommitted: boolean
  constructor(status: number, message: string, { retryAfterSeconds, isUncommitted = false }: Facts = {}) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.isUncommitted = isUncommitted
  }
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, (error as Error).message)
}

interface Words {
  /** What is said where the server did not answer; the browser's own words where missing. */
  unreached?: string
  /** What is said where it refused. `sentence` is the server's own, and may be empty. */
  refused?(status: number, sentence: string): string
}

/** Name of the event that the window gets after a write that made a commit, or that the rules of the branch refused. */
export const COMMITTED = 'committed'

/** Calls the server. Fails with an ApiError, or as the signal does where the call was given up. */
export async function callServer(path: string, init: RequestInit, words: Words = {}): Promise<Response> {
  const { unreached, refused = serversOwn } = words
  const response = await fetch(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unreached ?? (error as Error).message)
  })
  if (response.ok) {
    if (commitOf(response)) globalThis.dispatchEvent?.(new Event(COMMITTED))
    return response
  }
  // Unread, the answer would keep its connection.
  const sentence = withLocalTimes((await response.text().catch(() => '')).trim())
  const retryAfter = Number(response.headers.get('retry-after'))
  const fault = response.headers.get('x-fault')
  if (fault === 'needs-pull') globalThis.dispatchEvent?.(new Event(COMMITTED))
  throw new ApiError(response.status, refused(response.status, sentence), {
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    isUncommitted: fault === 'uncommitted',
  })
}

/** Calls the server as `callServer` does, and reads its answer as JSON. */
export async function askServer<Answer>(...call: Parameters<typeof callServer>): Promise<Answer> {
  return (await callServer(...call)).json()
}

function serversOwn(status: number, sentence: string): string {
  return sentence || `The server answered ${status}. Try again.`
}

/** Says the server's own sentence, and the name of the call where it has none. */
export function sentenceOr(call: string): NonNullable<Words['refused']> {
  return (status, sentence) => sentence || `${call} -> ${status}`
}

/** Says the name of the call and nothing of what the server wrote. */
export function nameOnly(call: string): NonNullable<Words['refused']> {
  return (status) => `${call} -> ${status}`
}

/** Reads the answer to `GET {name}` as JSON. Fails with an ApiError where a proxy or a network has sent a page of its own. */
export async function readJson(response: Response, name: string): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw foreignAnswer(response, name)
  }
}

/** The fault of an answer to `GET {name}` that this site does not give. */
export function foreignAnswer({ status }: Response, name: string): ApiError {
  const message = `GET ${name} -> ${status}, but not with an answer of this site. Check your network and try again.`
  return new ApiError(status, message)
}

/** A read. The browser may keep an answer, but asks with its ETag whether it still holds. */
export function reading(signal?: AbortSignal | undefined): RequestInit {
  return { cache: 'no-cache', signal: signal ?? null }
}

/** A write of JSON. With a `revision` it is made to that version alone. */
export function sending(method: string, body?: object, revision?: string): RequestInit {
  return {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(revision && { 'If-Match': `"${revision}"` }),
    },
    body: body ? JSON.stringify(body) : null,
  }
}

/** The commit that a write made; null where nothing was left to commit. */
export function commitOf(response: Response): string | null {
  return response.headers.get('x-commit')
}

/** Whether a list goes on after this answer (RFC 8288). */
export function hasNextPage(response: Response): boolean {
  return /;\s*rel="?next\b/.test(response.headers.get('link') ?? '')
}
