import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { HttpError } from '../contract/errors.ts'
import { createChunkCount } from './chunk-count.ts'
import { networkOf } from './network.ts'

export interface BodyReaderOptions {
  /** The most that a body may have, kept or not. */
  maxBytes: number
  /** How long a body may take to arrive: 15 s, where missing. */
  deadlineMs?: number
  /** How many bodies may be arriving at the same time, of one network and of all: 6 and 100, where missing. */
  each?: number
  all?: number
  tooLarge: string
}

interface ReadOptions {
  /** Sees every byte in order. */
  onBytes?(bytes: Buffer): void
  /** The most that is kept: of a longer body nothing is. All, where missing. */
  keptBytes?: number
}

/** Resolves to a request's body; to nothing of it where it is longer than what is kept. Throws HttpError 408, 413, 415 or 503. */
export type BodyReader = (request: Request, options?: ReadOptions) => Promise<Buffer>

interface Held {
  network: string
  drop(error: Error): void
}

const FIRST_BYTES = 4096

/**
 * Reads the bodies that strangers send. Nothing is inflated, and a body takes no more memory than has arrived of it. Where
 * too many are arriving, the one that has taken longest is ended, so slow bodies delay no one else.
 */
export function createBodyReader(options: BodyReaderOptions): BodyReader {
  // Chosen: the longest form, of 256 KB, over a connection of 150 kbit a second.
  const { maxBytes, deadlineMs = 15_000, each = 6, all = 100, tooLarge } = options
  // The longest held first.
  const held = new Set<Held>()

  const makeRoom = (network: string) => {
    const own = [...held].filter((one) => one.network === network)
    const oldest = own.length >= each ? own[0] : held.size >= all ? [...held][0] : undefined
    oldest?.drop(new HttpError(503, 'Too many requests are arriving at once. Try again in a few seconds.', 5))
  }

  return async (request, { onBytes, keptBytes = maxBytes } = {}) => {
    refuseEncoded(request)
    if (Number(request.get('content-length') ?? 0) > maxBytes) throw new HttpError(413, tooLarge)
    const network = networkOf(request.ip)
    makeRoom(network)
    return new Promise<Buffer>((resolve, reject) => {
      const kept = createKept(keptBytes)
      let length = 0
      const isOneTooMany = createChunkCount()
      const one: Held = { network, drop: (error) => settle(() => reject(error)) }
      const late = setTimeout(
        () => one.drop(new HttpError(408, 'The request took too long to arrive. Try again over a faster connection.')),
        deadlineMs,
      )
      const settle = (how: () => void) => {
        clearTimeout(late)
        held.delete(one)
        request.off('data', take).off('end', finish).off('close', leave)
        // What is still coming is thrown away: end-unread-bodies.ts says for how long.
        request.resume()
        how()
      }
      const take = (bytes: Buffer) => {
        length += bytes.length
        if (length > maxBytes) one.drop(new HttpError(413, tooLarge))
        else if (isOneTooMany(bytes))
          one.drop(new HttpError(400, 'The request came in too many small pieces. Send it in larger ones.'))
        else {
          kept.add(bytes)
          onBytes?.(bytes)
        }
      }
      const finish = () => settle(() => resolve(kept.bytes()))
      const leave = () => one.drop(new HttpError(400, 'The request was broken off.'))
      held.add(one)
      request.on('data', take).on('end', finish).on('close', leave)
    })
  }
}

/** Throws HttpError 415 for a compressed body: a few bytes of it can become any number. */
function refuseEncoded(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding.trim().toLowerCase() === 'identity') return
  throw new HttpError(415, 'Send the request’s body as it is, without a Content-Encoding.')
}

/** The bytes so far, in one piece: a chunk of one byte costs a hundred as an object of its own. */
function createKept(most: number) {
  let buffer = Buffer.alloc(0)
  let length = 0
  return {
    add(bytes: Buffer) {
      if (length > most) return
      const needed = length + bytes.length
      if (needed > most) buffer = Buffer.alloc(0)
      else {
        if (needed > buffer.length) {
          const larger = Buffer.allocUnsafe(Math.min(most, Math.max(FIRST_BYTES, needed, 2 * buffer.length)))
          buffer.copy(larger, 0, 0, length)
          buffer = larger
        }
        bytes.copy(buffer, length)
      }
      length = needed
    },
    bytes: () => (length > most ? Buffer.alloc(0) : buffer.subarray(0, length)),
  }
}
