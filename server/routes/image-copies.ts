import { COPY_WIDTHS } from '#content/post-images.ts'
import { HttpError } from '../errors.ts'
import type { NewCopy } from '../posts/check-copies.ts'

// `<width>:<bytes>[:<tones>]` for each, in the order in which they follow each other.
const COPIES = /^(?:\d{3,4}:\d{1,8}(?::[\da-f]{36})?(?:,(?!$)|$))+$/

/**
 * Cuts the smaller copies off the end of a body. `written` is the query's word of them, `480:21034:abc…,960:60213`: their
 * widths, how many bytes each has, and the tones of the picture. Throws HttpError 400.
 */
export function cutCopies(body: Buffer, written: unknown): { rest: Buffer; copies: NewCopy[] } {
  if (written === undefined) return { rest: body, copies: [] }
  if (typeof written !== 'string' || !COPIES.test(written)) throw badCopies()
  const named = written.split(',').map((one) => {
    const [width, length, tones = ''] = one.split(':')
    return { width: Number(width), length: Number(length), tones }
  })
  const isKnown = named.every(({ width }) => COPY_WIDTHS.some((one) => one === width))
  const start = body.byteLength - named.reduce((sum, { length }) => sum + length, 0)
  if (!isKnown || new Set(named.map(({ width }) => width)).size < named.length || start < 0) throw badCopies()
  let at = start
  const copies = named.map(({ width, length, tones }) => {
    const bytes = body.subarray(at, at + length)
    at += length
    return { width, tones, bytes }
  })
  return { rest: body.subarray(0, start), copies }
}

export function badCopies(): HttpError {
  return new HttpError(
    400,
    'The copies are not named as they are sent: ?copies=480:21034,960:60213 gives the width and the bytes of each.',
  )
}
