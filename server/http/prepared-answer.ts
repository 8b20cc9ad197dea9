import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** A text that many ask for: hashed and compressed once, sent often. */
export interface PreparedAnswer {
  body: Buffer
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

// Below this a packet is a packet, compressed or not.
const MIN_COMPRESSED_BYTES = 1024
// Nearly as small as the slowest setting, at a tenth of its time.
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

/** Sends it as the client can take it, or 304 where the client has it already. The content type is the caller's. */
export async function sendPrepared(request: Request, response: Response, answer: PreparedAnswer): Promise<void> {
  response.set('ETag', answer.etag).vary('Accept-Encoding')
  if (response.statusCode === 200 && request.fresh) return void response.status(304).end()
  const encoding = answer.body.byteLength >= MIN_COMPRESSED_BYTES && request.acceptsEncodings('br', 'gzip')
  if (encoding !== 'br' && encoding !== 'gzip') return void response.end(request.method === 'HEAD' ? '' : answer.body)
  const compressed = answer.compressed.get(encoding) ?? COMPRESS[encoding](answer.body)
  answer.compressed.set(encoding, compressed)
  const body = await compressed
  response.set('Content-Encoding', encoding).set('Content-Length', String(body.byteLength))
  response.end(request.method === 'HEAD' ? '' : body)
}

/** The most recently used answers of one version of the content; a new version empties it. */
export interface AnswerCache<T extends { answer: PreparedAnswer }> {
  get(key: string, version: number): T | undefined
  set(key: string, version: number, value: T): void
}

// What is asked for by chance pushes what is old out, never the process over its memory.
const MAX_CACHED_BYTES = 64 * 1024 * 1024

export function createAnswerCache<T extends { answer: PreparedAnswer }>(): AnswerCache<T> {
  const entries = new Map<string, T>()
  let current: number | undefined
  let bytes = 0
  const renew = (version: number) => {
    if (version === current) return
    entries.clear()
    bytes = 0
    current = version
  }
  const remove = (key: string) => {
    bytes -= entries.get(key)?.answer.body.byteLength ?? 0
    entries.delete(key)
  }
  return {
    get(key, version) {
      renew(version)
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value) // The least recently used is the first.
      return value
    },
    set(key, version, value) {
      if (version !== current) return // The content changed while the value was made.
      remove(key)
      entries.set(key, value)
      bytes += value.answer.body.byteLength
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_CACHED_BYTES) break
        remove(oldest)
      }
    },
  }
}
