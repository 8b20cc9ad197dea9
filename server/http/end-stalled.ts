import type { RequestListener, ServerResponse } from 'node:http'

// Chosen: a reader on a bad line takes some bytes within half a minute.
const STALLED_MS = 30_000
// Chosen: a thousand pages. Smaller answers wait in the system's own buffers.
const MOST_UNREAD_BYTES = 64 * 1024 * 1024
const LARGE_BYTES = 64 * 1024

/** Ends connections that take nothing of their answer, and the oldest of them where together they leave too much unread. */
export function endStalled(
  next: RequestListener,
  { stalledMs = STALLED_MS, mostBytes = MOST_UNREAD_BYTES } = {},
): RequestListener {
  const waiting = new Set<ServerResponse>()
  const endOldest = () => {
    let unread = 0
    for (const response of waiting) unread += response.writableLength
    for (const response of waiting) {
      if (unread <= mostBytes) return
      unread -= response.writableLength
      response.destroy()
    }
  }
  return (request, response) => {
    // Node ends the socket then, unless bytes were taken (net.Socket, 'timeout').
    response.once('pipe', () => response.setTimeout(stalledMs))
    response.once('prefinish', () => {
      if (response.writableLength === 0) return
      response.setTimeout(stalledMs)
      if (response.writableLength < LARGE_BYTES) return
      waiting.add(response)
      endOldest()
    })
    response.once('close', () => waiting.delete(response))
    next(request, response)
  }
}
