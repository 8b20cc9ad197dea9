import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as ListeningServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface DrainOptions {
  /** How long an answer may take to reach a slow reader. */
  readsMs?: number
  /** How long a write may take: three requests to GitHub that end just before their time. */
  writesMs?: number
  /** How long a request that a proxy has sent on a connection that is unused here may be on its way. */
  onTheWayMs?: number
}

const SWEEP_MS = 50
const QUIET_TURN_MS = 0.1
const MOST_TURNS = 1000

/**
 * Waits for a turn of the event loop in which next to nothing was done. Connections that came since its look at the port
 * would be cut with it, so there must be hardly any time in between.
 */
async function quietTurn() {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < QUIET_TURN_MS) return
  }
}

/** Lets a server end without cutting anyone off. */
export function createDrain(
  server: Server,
  { readsMs = 10_000, writesMs = 25_000, onTheWayMs = 300 }: DrainOptions = {},
) {
  const writes = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  // Browsers open connections in advance; one that never carried a request counts as busy to Node.
  const unused = new Set<Socket>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    unused.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      unused.delete(socket)
    })
  })
  server.on('request', ({ socket }) => unused.delete(socket))

  const cutReads = () => {
    const writing = new Set([...writes].map(({ socket }) => socket))
    for (const socket of sockets) if (!writing.has(socket)) socket.destroy()
  }

  return {
    listen:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        if (isClosing) response.setHeader('Connection', 'close')
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          writes.add(response)
          response.once('close', () => writes.delete(response))
        }
        next(request, response)
      },
    /** Takes no more connections; resolves once what was asked for is answered, or has had its time. */
    async end(): Promise<void> {
      isClosing = true
      for (const response of writes) if (!response.headersSent) response.setHeader('Connection', 'close')
      await quietTurn()
      // That of an HTTP server would cut those that are between two requests.
      const closed = new Promise((resolve) => ListeningServer.prototype.close.call(server, resolve))
      let sweep: NodeJS.Timeout | undefined
      const idle = setTimeout(() => {
        for (const socket of unused) socket.destroy()
        server.closeIdleConnections()
        // A connection whose answer has just ended would be kept open for the next question.
        sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      }, onTheWayMs)
      const reads = setTimeout(cutReads, readsMs)
      const all = setTimeout(() => server.closeAllConnections(), writesMs)
      await closed
      clearTimeout(idle)
      clearInterval(sweep)
      clearTimeout(reads)
      clearTimeout(all)
    },
  }
}
