import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { type Encoding, preferredEncoding } from './content-encoding.ts'

/** A text that many ask for: hashed and compressed once, sent often. */
export interface PreparedAnswer {
  body: Buffer
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

/** What was sent, for whoever keeps it. */
export interface SentBody {
  /** Undefined for the bytes as they are. */
  encoding: Encoding | undefined
  body: Buffer
}

// Below this a packet is a packet, compressed or not.
export const MIN_COMPRESSED_BYTES = 1024
// A tenth larger than the slowest setting makes it, in a fiftieth of its time; recompress.ts follows where it is worth it.
const BROTLI_QUALITY = 5

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

export function prepareAnswer(text: string): PreparedAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, etag, compressed: new Map() }
}

/**
 * Sends it as the client can take it, or 304 where the client has it already. The content type is the caller's.
 * Resolves to the body that was sent whole, undefined where none was.
 */
export async function sendPrepared(
  request: Request,
  response: Response,
  answer: PreparedAnswer,
): Promise<SentBody | undefined> {
  response.set('ETag', answer.etag).vary('Accept-Encoding')
  if (response.statusCode === 200 && request.fresh) return void response.status(304).end()
  const isSmall = answer.body.byteLength < MIN_COMPRESSED_BYTES
  const encoding = isSmall ? undefined : preferredEncoding(request.get('accept-encoding'))
  const body = encoding ? await compress(answer, encoding) : answer.body
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Length', String(body.byteLength))
  response.end(request.method === 'HEAD' ? '' : body)
  return { encoding, body }
}

function compress(answer: PreparedAnswer, encoding: Encoding): Promise<Buffer> {
  const compressed = answer.compressed.get(encoding) ?? COMPRESS[encoding](answer.body)
  answer.compressed.set(encoding, compressed)
  return compressed
}

/** The most recently used answers of one version of the content; a new version empties it. */
export interface AnswerCache<T extends { answer: PreparedAnswer }> {
  get(key: string, version: number): T | undefined
  /** What `isLasting` is the same in every version. */
  set(key: string, version: number, value: T, isLasting?: boolean): void
}

// What is asked for by chance pushes what is old out, never the process over its memory.
const MAX_CACHED_BYTES = 48 * 1024 * 1024
// With the body, its two compressed forms: together about half of it.
const WITH_COMPRESSED = 1.5
// Headers, tags and the objects around them, as measured: of a thousand empty lists they are all there is.
const BESIDE_BODY_BYTES = 2048

/** What keeping an answer under its address takes beside the bytes of its body. */
export function bytesBesideBody(address: string): number {
  return BESIDE_BODY_BYTES + 2 * address.length
}

export function createAnswerCache<T extends { answer: PreparedAnswer }>(): AnswerCache<T> {
  const entries = new Map<string, { value: T; isLasting: boolean }>()
  let current: number | undefined
  let bytes = 0
  const remove = (key: string) => {
    const entry = entries.get(key)
    if (entry) bytes -= sizeOf(key, entry.value)
    entries.delete(key)
  }
  const renew = (version: number) => {
    if (version === current) return
    for (const [key, { isLasting }] of entries) if (!isLasting) remove(key)
    current = version
  }
  return {
    get(key, version) {
      renew(version)
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry) // The least recently used is the first.
      return entry.value
    },
    set(key, version, value, isLasting = false) {
      if (version !== current && !isLasting) return // The content changed while the value was made.
      remove(key)
      entries.set(key, { value, isLasting })
      bytes += sizeOf(key, value)
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_CACHED_BYTES) break
        remove(oldest)
      }
    },
  }
}

function sizeOf(key: string, { answer }: { answer: PreparedAnswer }): number {
  return answer.body.byteLength * WITH_COMPRESSED + bytesBesideBody(key)
}
