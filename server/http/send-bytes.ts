import type { Request, Response } from 'express'
import { endWith } from './answer.ts'

// Of a body that is not sent.
const OF_THE_BODY = ['Content-Encoding', 'Content-Length', 'Content-Type']

/**
 * Sends a file's bytes, whole or in part (RFC 9110, 13 and 14): 304 where the client has them, which reads nothing, 206
 * for one range, 416 for one that lies outside; several ranges are answered with the whole. The entity tag, the date, the
 * type and the encoding are the caller's to set before.
 */
export async function sendBytes(request: Request, response: Response, read: () => Promise<Uint8Array>): Promise<void> {
  response.set('Accept-Ranges', 'bytes')
  if (request.fresh) {
    for (const name of OF_THE_BODY) response.removeHeader(name)
    return void response.status(304).end()
  }
  const bytes = await read().catch((error: unknown) => {
    for (const name of ['ETag', 'Accept-Ranges', 'Content-Encoding']) response.removeHeader(name)
    throw error
  })
  const range = findRange(request, response, bytes.byteLength)
  if (range === 'outside') {
    for (const name of OF_THE_BODY) response.removeHeader(name)
    // Kept for a year under the file's address, it would stand in the file's place.
    response.set('Cache-Control', 'no-store')
    return void response.status(416).set('Content-Range', `bytes */${bytes.byteLength}`).end()
  }
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
  const sent = range ? bytes.subarray(range.start, range.end + 1) : bytes
  response.set('Content-Length', String(sent.byteLength))
  endWith(response, request.method === 'HEAD' ? undefined : sent)
}

/** Undefined where the whole is to be sent. */
function findRange(request: Request, response: Response, size: number) {
  if (request.method !== 'GET' || !holdsIfRange(request, response)) return undefined
  const ranges = request.range(size, { combine: true })
  // The parser takes the last 900 bytes of 100 for none; RFC 9110, 14.1.3, for all.
  if (ranges === -1) return /^bytes=-0*[1-9]\d*$/.test(request.get('range') ?? '') && size > 0 ? undefined : 'outside'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined
  return ranges.length === 1 ? ranges[0] : undefined
}

/** RFC 9110, 13.1.5: the very same tag, which a weak one never is, or the very same date. */
function holdsIfRange(request: Request, response: Response): boolean {
  const condition = request.get('if-range')
  if (condition === undefined) return true
  if (condition.startsWith('W/')) return false
  return condition === response.get(condition.startsWith('"') ? 'ETag' : 'Last-Modified')
}
