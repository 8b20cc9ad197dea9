import { json, type RequestHandler } from 'express'
import { HttpError } from '../contract/errors.ts'
import { createChunkCount } from './chunk-count.ts'
import { findJsonExcess, type JsonLimits } from './json-limits.ts'

export interface JsonBodyOptions {
  /** The most bytes. */
  limit: number
  /** How long it may take to arrive: as long as any request, where missing. */
  deadlineMs?: number
  /** The sentence for a larger one: that of a single post, where missing. */
  tooLarge?: string
}

// Chosen: the deepest request has five levels, and the largest, a hundred proposed posts with fifty tags each, 6,000 values.
const LIMITS: JsonLimits = { depth: 20, values: 20_000 }

/** Reads a body of JSON, which is not compressed, neither deep nor of many values, and in time. Goes after who may send it. */
export function jsonBody({ limit, deadlineMs, tooLarge }: JsonBodyOptions): RequestHandler {
  const parse = json({ limit, strict: false, inflate: false, verify: (_request, _response, bytes) => judge(bytes) })
  return (request, response, next) => {
    const late = deadlineMs && setTimeout(() => request.destroy(), deadlineMs)
    const isOneTooMany = createChunkCount()
    const take = (bytes: Buffer) => void (isOneTooMany(bytes) && request.destroy())
    request.on('data', take)
    parse(request, response, (error?: { type?: string }) => {
      clearTimeout(late)
      request.off('data', take)
      next(tooLarge && error?.type === 'entity.too.large' ? new HttpError(413, tooLarge) : error)
    })
  }
}

function judge(bytes: Uint8Array): void {
  const excess = findJsonExcess(bytes, LIMITS)
  if (excess === 'depth') throw new HttpError(400, `The request nests lists or objects more than ${LIMITS.depth} deep.`)
  if (excess === 'values')
    throw new HttpError(413, `The request holds more than ${LIMITS.values} values. Send it in parts.`)
}
