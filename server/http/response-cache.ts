import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { type Answer, endWith, replaceCompressed, type SentBody, sendAnswer } from './answer.ts'
import { compressMost, MIN_COMPRESSED_BYTES } from './compression.ts'
import { type Encoding, preferredEncoding } from './content-encoding.ts'
import { isLocalRequest } from './loopback-only.ts'

export interface ResponseCacheOptions {
  /** The content's version as of now. It is asked for each request. */
  version(): number
  /** Requests that were made on another machine are left to Express, which refuses them. */
  isLoopbackOnly: boolean
  /** False while the code of the pages may change: then nothing is kept. */
  isKeeping: boolean
  /** False for a benchmark that enters Express for every request. */
  isEarly?: boolean
}

interface Kept {
  name: string
  answer: Answer
  notModified: string[]
  /** It waits to be compressed once more, or was. */
  isRecompressed: boolean
  /** What went out at the answer's own address, by encoding. */
  sent: Map<Encoding | undefined, { headers: string[]; body: Buffer }>
}

// Chosen: some 700 pages of posts with their compressed forms.
const MAX_KEPT_BYTES = 48 * 1024 * 1024
const MAX_ANSWER_BYTES = MAX_KEPT_BYTES / 4
// Headers, tags, and the objects around them, as measured. They are most of what a thousand empty lists take.
const BESIDE_BODY_BYTES = 2048
const DAY_MS = 24 * 60 * 60 * 1000
// Node writes these for every answer. An id belongs to one request.
const OF_ONE_ANSWER = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'])
// RFC 9110, 15.4.5: a 304 repeats the other headers. These describe a body that is not sent.
const OF_THE_BODY = new Set(['content-encoding', 'content-length', 'content-type'])

/** Creates an empty store. */
export function createResponseCache(options: ResponseCacheOptions) {
  const { version, isLoopbackOnly, isKeeping, isEarly = true } = options
  const entries = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Promise<Answer>>()
  const keptOf = new WeakMap<Answer, Kept>()
  const recompress = createRecompressor()
  const isHeld = (kept: Kept) => entries.peek(kept.name) === kept
  const era = createEra(
    version,
    () => {
      for (const [name, { answer }] of [...entries.entries()]) if (answer.holds !== 'always') entries.delete(name)
    },
    () => entries.clear(),
  )

  const make = async (name: string, makeAnswer: () => Promise<Answer>): Promise<Answer> => {
    const began = era()
    const answer = await makeAnswer()
    if (answer.holds === 'once' || keptOf.has(answer) || era() !== began) return answer
    const kept: Kept = { name, answer, notModified: [], isRecompressed: false, sent: new Map() }
    keptOf.set(answer, kept)
    entries.set(name, kept)
    return answer
  }

  const remember = (address: string, response: Response, answer: Answer, { encoding, body }: SentBody) => {
    const kept = keptOf.get(answer)
    if (!kept || !isHeld(kept)) return
    if (kept.name === address && isForAll(response) && !kept.sent.has(encoding)) {
      const headers = response.getHeaders()
      kept.notModified = flatten(headers, OF_THE_BODY)
      kept.sent.set(encoding, { headers: flatten(headers), body })
    }
    if (encoding === 'br' && answer.isSentOften && !kept.isRecompressed) makeSmaller(kept)
    weighAgain(kept)
  }

  const makeSmaller = (kept: Kept) => {
    kept.isRecompressed = true
    recompress({
      body: kept.answer.body,
      isWanted: () => isHeld(kept),
      async replace(smaller) {
        await replaceCompressed(kept.answer, 'br', smaller)
        // The next request brings the new form, and the headers that go with it.
        kept.sent.delete('br')
        weighAgain(kept)
      },
    })
  }

  /** A compressed form may have come, or have become smaller. */
  const weighAgain = (kept: Kept) => {
    entries.delete(kept.name)
    entries.set(kept.name, kept)
  }

  return {
    /**
     * Returns the answer that is kept under a name, or makes it. Requests that come meanwhile wait for the same answer. An
     * answer is kept only if the content did not change while it was made, and under the first of its names.
     */
    async keep<T extends Answer>(name: string, makeAnswer: () => Promise<T>): Promise<T> {
      if (!isKeeping) return makeAnswer()
      const key = `${era()} ${name}`
      const known = entries.get(name)?.answer ?? making.get(key)
      if (known) return known as T | Promise<T>
      const made = make(name, makeAnswer).finally(() => making.delete(key))
      making.set(key, made)
      return made as Promise<T>
    },

    /**
     * Sends an answer with the headers that are set. An answer that is kept under the request's own address, and that a
     * shared cache could hold, is given again with these headers before Express is entered.
     */
    async send(request: Request, response: Response, answer: Answer): Promise<void> {
      const sent = await sendAnswer(request, response, answer)
      if (sent) remember(request.originalUrl, response, answer, sent)
    },

    /** Answers what it can from memory and hands everything else on. */
    listen: (next: RequestListener): RequestListener => {
      if (!isKeeping || !isEarly) return next
      return (request, response) => {
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (!isRead || (isLoopbackOnly && !isLocalRequest(request.headers))) return next(request, response)
        era()
        const kept = entries.get(request.url ?? '')
        if (!kept || !answerFrom(kept, request, response)) next(request, response)
      }
    },
  }
}

/**
 * The one store of answers that were made once and are given again. Processor time of one request on 2026-11-22, least of
 * four rounds: 30 µs for an answer that is given before Express, 0.3 ms for a cached answer that Express gives, 9 ms for a
 * post and 30 ms for a list of a hundred posts that are made anew. `npm run bench -- --without=response-cache` and
 * `--without=early-answers` show it.
 */
export type ResponseCache = ReturnType<typeof createResponseCache>

/** A count that grows with each version of the content and each day: no version tells of the year in a page's footer. */
function createEra(version: () => number, onVersion: () => void, onDay: () => void): () => number {
  let [era, seen, day] = [0, version(), dayOf(Date.now())]
  return () => {
    const [now, today] = [version(), dayOf(Date.now())]
    if (now === seen && today === day) return era
    if (now !== seen) onVersion()
    if (today !== day) onDay()
    seen = now
    day = today
    era += 1
    return era
  }
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

/** Bytes of all that an answer takes, in every form that was made of it. */
function sizeOf({ answer, sent }: Kept, name: string): number {
  return answer.bytes + BESIDE_BODY_BYTES * (1 + sent.size) + 2 * name.length
}

/** Whether a shared cache could hold the answer: it is the same for everyone, whatever their cookies. */
function isForAll(response: Response): boolean {
  const isOk = response.statusCode === 200 && !response.hasHeader('set-cookie')
  return isOk && String(response.getHeader('cache-control')).startsWith('public')
}

/** Returns false if the request needs a closer look. */
function answerFrom({ answer, notModified, sent }: Kept, request: IncomingMessage, response: ServerResponse): boolean {
  if (sent.size === 0) return false
  const { headers } = request
  const condition = headers['if-none-match']
  if (condition !== undefined) {
    if (condition !== answer.etag || headers['cache-control'] !== undefined) return false
    response.writeHead(304, notModified).end()
    return true
  }
  const isSmall = answer.body.byteLength < MIN_COMPRESSED_BYTES
  const found = sent.get(isSmall ? undefined : preferredEncoding(headers['accept-encoding']))
  if (found === undefined) return false
  response.writeHead(200, found.headers)
  endWith(response, request.method === 'HEAD' ? undefined : found.body)
  return true
}

function flatten(headers: NodeJS.Dict<number | string | string[]>, without: ReadonlySet<string> = new Set()): string[] {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name) && !without.has(name))
    .flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

/** A body that is sent in brotli and could be smaller. */
interface Recompressible {
  /** As it is before any compression. */
  body: Buffer
  /** Asked when its turn has come: the body may have been replaced, or have left the store. */
  isWanted(): boolean
  /** Called with the smaller form. */
  replace(smaller: Buffer): Promise<void>
}

// Measured on 2026-11-23: 50 to 170 ms for the site's pages of 45 to 180 KB.
const MAX_BODY_BYTES = 256 * 1024

// Visitors who walk through ten thousand posts need none of them smaller.
const MAX_WAITING = 100

/** The part of the time in which a thread may compress. The rest is for requests that wait. */
const SHARE = 0.1

/**
 * Compresses bodies as small as brotli can, one at a time, off the main thread and for a tenth of the time at most. The
 * first visitor of a page gets what is quick to make, and all others a tenth less. No one waits for it.
 */
export function createRecompressor(): (item: Recompressible) => void {
  const waiting: Recompressible[] = []
  let isBusy = false

  const next = async (): Promise<void> => {
    const item = waiting.shift()
    isBusy = item !== undefined
    if (!item) return
    const beganAt = performance.now()
    if (item.isWanted()) {
      // Where it fails, what is sent already stays.
      const smaller = await compressMost(item.body).catch(() => undefined)
      if (smaller && item.isWanted()) await item.replace(smaller)
    }
    const took = performance.now() - beganAt
    setTimeout(() => void next(), took / SHARE - took).unref()
  }

  return (item) => {
    if (item.body.byteLength > MAX_BODY_BYTES || waiting.length >= MAX_WAITING) return
    waiting.push(item)
    if (!isBusy) void next()
  }
}
