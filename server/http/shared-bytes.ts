import type { Response } from 'express'
import { HttpError } from '../contract/errors.ts'

// Chosen: some twenty of the largest images, or hundreds of ordinary ones.
const MOST_BYTES = 96 * 1024 * 1024

/**
 * Reads bytes once for all who are being sent them, and holds them until the last answer has ended. `name` tells the bytes.
 * Throws HttpError 503 where too much is on its way.
 */
export function createSharedBytes(mostBytes = MOST_BYTES) {
  const shared = new Map<string, { bytes: number; whole: Promise<Uint8Array>; readers: number }>()
  let held = 0

  return async (name: string, bytes: number, response: Response, read: () => Promise<Uint8Array>) => {
    if (!shared.has(name) && held + bytes > mostBytes)
      throw new HttpError(503, 'Too many images are on their way just now. Try again in a few seconds.', 5)
    const one = shared.get(name) ?? { bytes, whole: read(), readers: 0 }
    if (one.readers === 0) held += bytes
    one.readers += 1
    shared.set(name, one)
    const release = () => {
      one.readers -= 1
      if (one.readers > 0) return
      shared.delete(name)
      held -= bytes
    }
    // Who has left in the meantime closes no second time.
    if (response.closed) release()
    else response.once('close', release)
    return one.whole
  }
}
