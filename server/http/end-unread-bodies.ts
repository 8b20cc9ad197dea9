import type { Server } from 'node:http'

// Chosen: what a browser has on its way when the answer comes arrives in less.
const GRACE_MS = 2000

/** Ends the connection of a client that goes on sending a body after the answer: the server no longer reads it. */
export function endUnreadBodies(server: Server): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      // Node would go on taking a chunked body apart, and a megabyte of single bytes takes it 130 ms (measured on
      // 2026-11-22). Who listens for `readable` and never reads takes the socket from the parser. Not destroyed at once:
      // the answer would be lost on its way.
      if (request.headers['transfer-encoding'] !== undefined) request.socket.on('readable', () => {})
      const end = setTimeout(() => request.complete || request.socket.destroy(), GRACE_MS).unref()
      request.once('close', () => clearTimeout(end))
    })
  })
}
