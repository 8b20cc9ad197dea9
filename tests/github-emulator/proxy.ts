import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Call, errorAnswer } from './exchange.ts'
import { createFaults, type Faults, type StruckFault } from './faults.ts'

export interface RecordedRequest {
  method: string
  /** With its query. */
  path: string
  /** 0: the connection was broken, and the caller had no answer. */
  status: number
  /** Whose token it carried. */
  login: string | null
  /** A page of the sign-in or an archive, not a call of the API. */
  isPage: boolean
  requestHeaders: Record<string, string | undefined>
  responseHeaders: Record<string, string | string[]>
  /** Parsed where it is JSON, else its text; absent where there is none. */
  requestBody?: unknown
  responseBody?: unknown
}

interface Handlers {
  isPage(path: string): boolean
  findLogin(authorization: string | undefined): string | null
  answer(call: Call): Promise<Answer>
}

export interface Proxy {
  url: string
  /** Stands for codeload.github.com: another origin, whose connections are broken together with the first one's. */
  archivesUrl: string
  requests: RecordedRequest[]
  faults: Faults
  /** How far GitHub's clock is ahead: in the header Date, and for whatever ends by the clock. */
  clock: { aheadMs: number }
  /** Until it is called, every connection waits. */
  serve(handlers: Handlers): void
  close(): Promise<void>
}

/** The address that stands for github.com and api.github.com: records every exchange, and misbehaves where told to. */
export async function startProxy(port: number): Promise<Proxy> {
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  const faults = createFaults(() => {
    for (const socket of sockets) socket.destroy()
  })
  let start: (handlers: Handlers) => void = () => {}
  const started = new Promise<Handlers>((resolve) => {
    start = resolve
  })

  const clock = { aheadMs: 0 }
  const dateOf = () => ({ date: new Date(Date.now() + clock.aheadMs).toUTCString() })

  async function exchange(call: Call, fault: StruckFault | undefined, handlers: Handlers): Promise<Answer | undefined> {
    if (fault?.delayMs) await wait(fault.delayMs, undefined, { ref: false })
    if (fault?.effect === 'hang') await fault.released
    if (fault?.effect === 'dropBefore') return undefined
    if (fault?.status !== undefined) return refuse(fault, fault.status)
    const answer = await handlers.answer(call)
    return fault?.effect === 'dropAfter' ? undefined : answer
  }

  async function serveCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const handlers = await started
    const call = await readCall(request)
    const answer = await exchange(call, faults.take(call.method, call.path), handlers)
    requests.push({
      method: call.method,
      path: call.path,
      status: answer?.status ?? 0,
      login: handlers.findLogin(call.headers.authorization),
      isPage: handlers.isPage(call.path),
      requestHeaders: call.headers,
      responseHeaders: answer?.headers ?? {},
      ...bodyOf('requestBody', call.headers['content-type'], call.body),
      ...bodyOf('responseBody', answer?.headers['content-type'], answer?.body),
    })
    if (!answer) response.destroy()
    else response.writeHead(answer.status, { server: 'github.com', ...dateOf(), ...answer.headers }).end(answer.body)
  }

  function listen(asked: number): Promise<Server> {
    // The caller alone ends a connection that rests: if both may, a request on a busy machine can meet its end.
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      serveCall(request, response).catch((error: unknown) => {
        const { status, headers, body } = errorAnswer(500, `The emulator failed: ${error}`)
        if (!response.headersSent) response.writeHead(status, headers).end(body)
      })
    })
    server.on('connection', (socket) => {
      if (faults.isAway) socket.destroy()
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    return new Promise((resolve, reject) => {
      server.on('error', reject)
      server.listen(asked, '127.0.0.1', () => resolve(server))
    })
  }

  const servers = [await listen(port), await listen(0)]
  const [url = '', archivesUrl = ''] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  return {
    url,
    archivesUrl,
    requests,
    faults,
    clock,
    serve: (handlers) => start(handlers),
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers.filter(([name]) => !['connection', 'transfer-encoding'].includes(name ?? ''))),
    body: Buffer.concat(chunks),
  }
}

function refuse(fault: StruckFault, status: number): Answer {
  const { body = {}, headers } = fault
  if (body instanceof Uint8Array) return { status, headers: { ...headers }, body: Buffer.from(body) }
  const isText = typeof body === 'string'
  return {
    status,
    headers: { 'content-type': isText ? 'text/plain' : 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(isText ? body : JSON.stringify(body)),
  }
}

function bodyOf(key: 'requestBody' | 'responseBody', type: string | string[] | undefined, body: Buffer | undefined) {
  if (!body?.length || /gzip/.test(String(type))) return {}
  const text = body.toString('utf8')
  if (!/json/.test(String(type)) || /raw/.test(String(type))) return { [key]: text }
  try {
    return { [key]: JSON.parse(text) as unknown }
  } catch {
    return { [key]: text }
  }
}
