import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import { type Encoding, preferredEncoding } from './content-encoding.ts'
import { isLocalRequest } from './loopback-only.ts'
import { bytesBesideBody, MIN_COMPRESSED_BYTES, type PreparedAnswer, type SentBody } from './prepared-answer.ts'
import type { Recompressible } from './recompress.ts'

/** Answers that were given once and can be given again, to anybody who asks for the very same address. */
export interface Front {
  /** Answers what it can from memory, and hands everything else on. */
  listen(next: RequestListener): RequestListener
  /**
   * Keeps an answer that Express has just given, with the headers that it went out with. `version` is the content's, from
   * which it was made; undefined where it holds in every version.
   */
  keep(request: Request, response: Response, answer: PreparedAnswer, sent: SentBody, version: number | undefined): void
}

interface Kept {
  version: number | undefined
  /** Milliseconds since 1970. */
  keptAt: number
  etag: string
  notModified: string[]
  sent: Map<Encoding | undefined, Sent>
}

interface Sent {
  headers: string[]
  body: Buffer
}

export interface FrontOptions {
  /** The content's version as of now. Must cost next to nothing. */
  version(): number
  isLoopbackOnly: boolean
  /** Makes smaller what will be sent often: recompress.ts. */
  recompress?(item: Recompressible): void
}

const MAX_KEPT_BYTES = 48 * 1024 * 1024
// The year in the footer is the only word of a page that no version tells of.
const MAX_KEPT_MS = 60 * 60_000
// Node writes them anew for every answer; an id is that of one request.
const OF_ONE_ANSWER = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'])
// RFC 9110, 15.4.5: what a 304 repeats; the rest describes a body that is not there.
const OF_THE_BODY = new Set(['content-encoding', 'content-length', 'content-type'])

/**
 * What most visitors ask for is answered before Express is entered, which alone would take most of the time. Only answers
 * that a shared cache could hold are kept: the same for everybody, whatever their cookies.
 */
export function createFront({ version, isLoopbackOnly, recompress }: FrontOptions): Front {
  const kept = new Map<string, Kept>()
  let bytes = 0

  const drop = (address: string) => {
    for (const { body } of kept.get(address)?.sent.values() ?? []) bytes -= body.byteLength + bytesBesideBody(address)
    kept.delete(address)
  }

  const isCurrent = (entry: Kept) =>
    (entry.version === undefined || entry.version === version()) && Date.now() - entry.keptAt < MAX_KEPT_MS

  const find = (address: string): Kept | undefined => {
    const entry = kept.get(address)
    if (entry === undefined) return undefined
    if (!isCurrent(entry)) return void drop(address)
    kept.delete(address)
    kept.set(address, entry) // The least recently used is the first.
    return entry
  }

  const shrinkLater = (address: string, entry: Kept, sent: Sent) =>
    recompress?.({
      body: sent.body,
      isWanted: () => kept.get(address) === entry && isCurrent(entry),
      replace(body) {
        bytes += body.byteLength - sent.body.byteLength
        sent.body = body
        sent.headers = sent.headers.with(sent.headers.indexOf('content-length') + 1, String(body.byteLength))
      },
    })

  return {
    listen: (next) => (request, response) => {
      const entry = mayAnswer(request, isLoopbackOnly) ? find(request.url ?? '') : undefined
      if (entry === undefined || !answer(entry, request, response)) next(request, response)
    },

    keep(request, response, { etag }, { encoding, body }, madeFrom) {
      const headers = response.getHeaders()
      if (response.statusCode !== 200 || headers['set-cookie'] !== undefined) return
      if (!String(headers['cache-control']).startsWith('public')) return
      const address = request.originalUrl
      let entry = find(address)
      if (entry === undefined || entry.etag !== etag || entry.version !== madeFrom) {
        drop(address)
        entry = { version: madeFrom, keptAt: Date.now(), etag, notModified: [], sent: new Map() }
        kept.set(address, entry)
      }
      if (entry.sent.has(encoding)) return
      entry.notModified = flatten(headers, OF_THE_BODY)
      const sent: Sent = { headers: flatten(headers), body }
      entry.sent.set(encoding, sent)
      bytes += body.byteLength + bytesBesideBody(address)
      if (encoding === 'br') shrinkLater(address, entry, sent)
      for (const oldest of kept.keys()) {
        if (bytes <= MAX_KEPT_BYTES) break
        drop(oldest)
      }
    },
  }
}

function mayAnswer({ method, headers }: IncomingMessage, isLoopbackOnly: boolean): boolean {
  return (method === 'GET' || method === 'HEAD') && (!isLoopbackOnly || isLocalRequest(headers))
}

/** False where this takes somebody who looks closer. */
function answer({ etag, notModified, sent }: Kept, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers } = request
  const condition = headers['if-none-match']
  if (condition !== undefined) {
    if (condition !== etag || headers['cache-control'] !== undefined) return false
    response.writeHead(304, notModified).end()
    return true
  }
  const found = sent.get(preferredEncoding(headers['accept-encoding'])) ?? small(sent)
  if (found === undefined) return false
  response.writeHead(200, found.headers)
  response.end(request.method === 'HEAD' ? undefined : found.body)
  return true
}

// What is too small to compress is sent as it is to everybody.
function small(sent: Kept['sent']): Sent | undefined {
  const plain = sent.get(undefined)
  return plain && plain.body.byteLength < MIN_COMPRESSED_BYTES ? plain : undefined
}

function flatten(headers: NodeJS.Dict<number | string | string[]>, without: ReadonlySet<string> = new Set()): string[] {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name) && !without.has(name))
    .flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
