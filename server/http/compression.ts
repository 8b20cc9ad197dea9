import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'
import type { Encoding } from './content-encoding.ts'

/** A shorter body travels in one packet, whether it is compressed or not. */
export const MIN_COMPRESSED_BYTES = 1024

/**
 * Measured on 2026-11-22 on the site's own pages of 45 to 150 KB: level 5 takes 2 to 12 ms. Level 11 makes them 8 to 15 %
 * smaller and takes 120 to 1,050 ms of a processor, so no visitor may ask for it: response-cache.ts.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: BROTLI }),
  gzip: (body) => promisify(gzip)(body),
}

/** Compresses a whole body, off the main thread. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return COMPRESS[encoding](body)
}

/** Compresses a whole body as small as brotli can, off the main thread, in some thirty times the time. */
export function compressMost(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return promisify(brotliCompress)(body, { params })
}

/** Compresses every other answer while it is sent. */
export function compressOthers(): RequestHandler {
  return compression({ filter: mayCompress, threshold: MIN_COMPRESSED_BYTES, brotli: { params: BROTLI } })
}

// What the package compression can make.
const ON_THE_FLY = ['br', 'gzip', 'deflate', 'identity']

/**
 * Decides right before the headers go out. A file that can be had in parts is sent as it lies, since a part of a compressed
 * body is of no use.
 */
function mayCompress(request: Request, response: Response): boolean {
  const isCompressible = !response.hasHeader('Accept-Ranges') && compression.filter(request, response)
  const isLong = Number(response.get('Content-Length')) >= MIN_COMPRESSED_BYTES
  const isCompressed = isCompressible && !response.hasHeader('Content-Encoding') && isLong
  // The length of the same answer to a GET is known only once it is compressed, so it is left out (RFC 9110, 9.3.2).
  if (isCompressed && request.method === 'HEAD' && request.acceptsEncodings(ON_THE_FLY) !== 'identity')
    response.removeHeader('Content-Length')
  return isCompressible
}
