import { compressMost } from './compression.ts'

/** A body that is sent in brotli and could be smaller. */
export interface Recompressible {
  /** As it is before any compression. */
  body: Buffer
  /** Asked when its turn has come: the body may have been replaced, or have left the store. */
  isWanted(): boolean
  /** Called with the smaller form. */
  replace(smaller: Buffer): Promise<void>
}

// Measured on 2026-11-23: 50 to 170 ms for the site's pages of 45 to 180 KB.
const MAX_BODY_BYTES = 256 * 1024
// Visitors who walk through ten thousand posts need none of them smaller.
const MAX_WAITING = 100
/** Of the time that a thread compresses: the rest is for those who wait for an answer. */
const SHARE = 0.1

/**
 * Compresses bodies as small as brotli can, one at a time, off the main thread and for a tenth of the time at most. The
 * first visitor of a page gets what is quick to make, and all others a tenth less. No one waits for it.
 */
export function createRecompressor(): (item: Recompressible) => void {
  const waiting: Recompressible[] = []
  let isBusy = false

  const next = async (): Promise<void> => {
    const item = waiting.shift()
    isBusy = item !== undefined
    if (!item) return
    const beganAt = performance.now()
    if (item.isWanted()) {
      // Where it fails, what is sent already stays.
      const smaller = await compressMost(item.body).catch(() => undefined)
      if (smaller && item.isWanted()) await item.replace(smaller)
    }
    const took = performance.now() - beganAt
    setTimeout(() => void next(), took / SHARE - took).unref()
  }

  return (item) => {
    if (item.body.byteLength > MAX_BODY_BYTES || waiting.length >= MAX_WAITING) return
    waiting.push(item)
    if (!isBusy) void next()
  }
}
