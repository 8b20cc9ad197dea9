import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire, with whatever no client would send. */
export interface RawRequest {
  method?: string
  path?: string
  /** Lines such as `Accept: text/html`. A `Host` among them takes the place of the right one. */
  headers?: readonly string[]
  body?: Uint8Array
  /** The body goes in chunks instead of behind a `Content-Length`. */
  isChunked?: boolean
  /** So many bytes of the body are sent, and then nothing more. */
  sentBytes?: number
}

export interface RawAnswer {
  /** 0 where the server closed the connection without one. */
  status: number
  head: string
  text: string
}

export interface SendOptions {
  /** The address of this machine that the request comes from. */
  from?: string | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 60_000
const PIECE_BYTES = 64 * 1024

/** Sends a request and waits for its answer. Rejects when none comes in time. */
export function sendRaw(site: string, raw: RawRequest, { from, timeoutMs = TIMEOUT_MS }: SendOptions = {}) {
  const { hostname, port, host } = new URL(site)
  return new Promise<RawAnswer>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) })
    const chunks: Buffer[] = []
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No answer after ${timeoutMs} ms`))
    }, timeoutMs)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (isWhole(read(Buffer.concat(chunks)), raw.method)) socket.destroy()
    })
    // A server that answers before the body has arrived may close the connection over it.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(late)
      resolve(read(Buffer.concat(chunks)))
    })
    socket.once('connect', () => write(socket, raw, host, () => chunks.length > 0))
  })
}

function write(socket: Socket, raw: RawRequest, host: string, isAnswered: () => boolean): void {
  const { method = 'GET', path = '/', headers = [], body, isChunked = false } = raw
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`))
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body?.byteLength}`
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(has('host') ? [] : [`Host: ${host}`]),
    ...(body === undefined || has('content-length') || has('transfer-encoding') ? [] : [framing]),
    ...headers,
  ]
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  if (body) writeBody(socket, body.subarray(0, raw.sentBytes), isChunked, isAnswered)
}

/** Piece by piece, and no more once there is an answer. */
function writeBody(socket: Socket, body: Uint8Array, isChunked: boolean, isAnswered: () => boolean): void {
  let sent = 0
  const go = () => {
    while (sent < body.byteLength) {
      if (isAnswered() || socket.destroyed) return
      const piece = body.subarray(sent, sent + PIECE_BYTES)
      sent += piece.byteLength
      if (isChunked) socket.write(`${piece.byteLength.toString(16)}\r\n`)
      const hasRoom = socket.write(piece)
      if (isChunked) socket.write('\r\n')
      if (!hasRoom) return void socket.once('drain', go)
    }
    if (isChunked) socket.write('0\r\n\r\n')
  }
  go()
}

/** Connections stay open, since one that is closed early can take an answer with it that no one has read yet. */
function isWhole({ status, head, text, isEnded }: RawAnswer & { isEnded: boolean }, method = 'GET'): boolean {
  if (status === 0 || isEnded || method === 'HEAD' || status === 204 || status === 304) return status > 0
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  return length !== undefined && Buffer.byteLength(text) >= Number(length)
}

/** The last answer, where `100 Continue` came before it. */
function read(bytes: Buffer): RawAnswer & { isEnded: boolean } {
  let text = bytes.toString('latin1')
  text = text.replace(/^(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '')
  const end = text.indexOf('\r\n\r\n')
  const head = end === -1 ? text : text.slice(0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  const body = end === -1 ? '' : text.slice(end + 4)
  const isChunked = /^transfer-encoding: chunked\r?$/im.test(head)
  const whole = isChunked ? withoutChunks(body) : body
  const isEnded = isChunked && body.endsWith('0\r\n\r\n')
  return { status, head, text: Buffer.from(whole, 'latin1').toString('utf8'), isEnded }
}

function withoutChunks(body: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const length = end === -1 ? 0 : Number.parseInt(body.slice(at, end), 16)
    if (!length) return text
    text += body.slice(end + 2, end + 2 + length)
    at = end + 2 + length + 2
  }
}
