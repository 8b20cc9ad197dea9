import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { compress, MIN_COMPRESSED_BYTES } from './compression.ts'
import { type Encoding, preferredEncoding } from './content-encoding.ts'

/** A shared cache may hold the answer and asks each time whether it is current, so a publish is seen at once. */
export const SHARED = 'public, max-age=0, must-revalidate'

/** A whole body that may be sent to many, compressed at most once in each way. */
export interface Answer {
  body: Buffer
  etag: string
  /** How long it may be given again: not at all, until the content changes, or as long as the server runs. */
  holds: 'once' | 'in this version' | 'always'
  /** Many ask for it, so that it is compressed once more, as small as it gets, while it is kept. */
  isSentOften: boolean
  compressed: Map<Encoding, Promise<Buffer>>
  /** The length of the body and of its compressed forms together. */
  bytes: number
}

/** The bytes that were sent for a body. */
export interface SentBody {
  /** Undefined if the bytes went out as they are. */
  encoding: Encoding | undefined
  body: Buffer
}

/** Makes an answer of a text. Its tag is a hash of the text unless one is given. */
export function createAnswer(
  text: string | Uint8Array,
  {
    holds = 'in this version',
    etag,
    isSentOften = false,
  }: Partial<Pick<Answer, 'holds' | 'etag' | 'isSentOften'>> = {},
): Answer {
  const body = Buffer.from(text as string)
  const tag = etag ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, etag: tag, holds, isSentOften, compressed: new Map(), bytes: body.byteLength }
}

/**
 * Sends an answer in the form that the client accepts, or 304 if the client has it. The caller sets the content type.
 * Resolves to the body that was sent whole, or to undefined after a 304.
 */
export async function sendAnswer(request: Request, response: Response, answer: Answer): Promise<SentBody | undefined> {
  response.set('ETag', answer.etag).vary('Accept-Encoding')
  if (response.statusCode === 200 && request.fresh) return void response.status(304).end()
  const isSmall = answer.body.byteLength < MIN_COMPRESSED_BYTES
  const encoding = isSmall ? undefined : preferredEncoding(request.get('accept-encoding'))
  const body = encoding ? await compressed(answer, encoding) : answer.body
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Length', String(body.byteLength))
  endWith(response, request.method === 'HEAD' ? undefined : body)
  return { encoding, body }
}

// Copied to the system in less than a millisecond.
const PIECE_BYTES = 256 * 1024
let turn: Promise<void> = Promise.resolve()

/** Ends an answer with bytes that others are sent too: in pieces, so that who does not read has no buffer of their own. */
export function endWith(response: ServerResponse, bytes: Uint8Array | undefined): void {
  if (!bytes || bytes.byteLength <= PIECE_BYTES) return void response.end(bytes)
  // `pipeline` adds seven listeners of its own to those of the log, the audit, and the compression; Node warns at eleven.
  response.setMaxListeners(20)
  // A reader that leaves is no fault.
  pipeline(Readable.from(piecesOf(bytes), { objectMode: false }), response, () => {})
}

/** One piece of all answers goes out in a turn of the event loop: readers on fast lines hold up no one else. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    turn = turn.then(() => nextTurn())
    await turn
    yield bytes.subarray(at, at + PIECE_BYTES)
  }
}

/** From now on the answer is sent in this form. */
export async function replaceCompressed(answer: Answer, encoding: Encoding, body: Buffer): Promise<void> {
  const former = answer.compressed.get(encoding)
  answer.compressed.set(encoding, Promise.resolve(body))
  answer.bytes += body.byteLength - ((await former)?.byteLength ?? 0)
}

function compressed(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding)
  if (known) return known
  const made = compress(answer.body, encoding).then((body) => {
    answer.bytes += body.byteLength
    return body
  })
  answer.compressed.set(encoding, made)
  return made
}
