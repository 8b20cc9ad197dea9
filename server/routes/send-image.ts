import type { Request, Response } from 'express'
import { createAnswer, sendAnswer } from '../http/answer.ts'
import { etagOf } from '../http/preconditions.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { findMediaType } from '../posts/front-matter/image-format.ts'

export interface SentImage {
  /** The git blob id. */
  blob: string
  /** The media type. */
  type: string
  read(): Promise<Uint8Array>
}

const SVG = findMediaType('.svg')

/** Sends an image that came from git, in such a way that it can only be seen. A drawing is kept with `answers`, if given. */
export async function sendImage(
  request: Request,
  response: Response,
  { blob, type, read }: SentImage,
  answers?: ResponseCache,
): Promise<void> {
  response.type(type)
  if (type !== SVG) {
    response.set('ETag', etagOf(blob)).set('Content-Security-Policy', "default-src 'none'; sandbox")
    return sendBytes(request, response, read)
  }
  // Opened by itself it is a document. This one may draw, for which it needs its own styles and nothing else.
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  // Text is compressed, and as a whole, since no part of a drawing is of use.
  const draw = async () => createAnswer(await read(), { etag: `W/${etagOf(blob)}`, holds: 'always' })
  await sendAnswer(request, response, await (answers ? answers.keep(`drawing ${blob}`, draw) : draw()))
}
