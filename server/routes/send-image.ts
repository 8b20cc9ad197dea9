import type { Request, Response } from 'express'
import { etagOf } from '../http/preconditions.ts'
import { sendPrepared } from '../http/prepared-answer.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { findMediaType } from '../posts/image-format.ts'

export interface SentImage {
  /** The git blob id. */
  blob: string
  /** The media type. */
  type: string
  read(): Promise<Uint8Array>
}

const SVG = findMediaType('.svg')

/** Sends an image that came from git, in such a way that it can do nothing but be seen. */
export async function sendImage(request: Request, response: Response, { blob, type, read }: SentImage): Promise<void> {
  response.type(type)
  if (type === SVG) return sendDrawing(request, response, await read(), blob)
  response.set('ETag', etagOf(blob)).set('Content-Security-Policy', "default-src 'none'; sandbox")
  await sendBytes(request, response, read)
}

/** Text, so it is compressed, and as a whole: no part of it is of use. */
async function sendDrawing(request: Request, response: Response, body: Uint8Array, blob: string): Promise<void> {
  // Opened by itself it is a document; this one may draw, for which its own styles are needed, and nothing else.
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const answer = { body: Buffer.from(body), etag: `W/${etagOf(blob)}`, compressed: new Map() }
  await sendPrepared(request, response, answer)
}
