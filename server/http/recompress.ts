import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** A body in brotli that could be smaller. */
export interface Recompressible {
  body: Buffer
  /** Asked when its turn has come: by then it may have been replaced. */
  isWanted(): boolean
  /** Called where a smaller one was found. */
  replace(body: Buffer): void
}

// A tenth less to send, in thirty to sixty times the time of a first compression: a quarter of a second at most.
const QUALITY = constants.BROTLI_MAX_QUALITY
const MAX_TEXT_BYTES = 256 * 1024
// Whoever walks through ten thousand pages needs none of them smaller.
const MAX_WAITING = 100
/** Of the time, at most: the rest is for those who wait for an answer. */
const SHARE = 0.1

/**
 * Compresses what is sent often once more, as small as it gets: one at a time, beside the event loop, for a small share
 * of one core. Takes no more than it can do in a few minutes.
 */
export function createRecompressor(): (item: Recompressible) => void {
  const waiting: Recompressible[] = []
  let isBusy = false

  const next = async () => {
    const item = waiting.shift()
    isBusy = item !== undefined
    if (!item) return
    const startedAt = performance.now()
    const smaller = item.isWanted() ? await recompress(item.body) : undefined
    if (smaller && smaller.byteLength < item.body.byteLength && item.isWanted()) item.replace(smaller)
    const took = performance.now() - startedAt
    setTimeout(() => void next(), took / SHARE - took).unref()
  }

  return (item) => {
    if (waiting.length < MAX_WAITING) waiting.push(item)
    if (!isBusy) void next()
  }
}

/** Undefined for a longer text than is worth it, and where it fails: then what is sent already stays. */
async function recompress(body: Buffer): Promise<Buffer | undefined> {
  try {
    const text = await promisify(brotliDecompress)(body, { maxOutputLength: MAX_TEXT_BYTES })
    return await promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    })
  } catch {
    return undefined
  }
}
