import { connect, type Socket } from 'node:net'

export interface Load {
  requestsPerSecond: number
  p99Ms: number
}

export interface LoadOptions {
  url: string
  path: string
  connections: number
  forMs: number
}

/** The server has come to send another answer than at first. */
export class AnswerChanged extends Error {}

// An answer that does not go on for so long is over, and shorter than the first was.
const STALLED_MS = 3000

/**
 * Asks one address again and again over connections that stay open, the next time when the answer is there. A client that
 * parses answers takes as long as a bare server makes them, and would be what is measured; since all answers to one request
 * are equally long, this one only counts bytes and looks at the beginning of each. Rejects with AnswerChanged when one is
 * longer or shorter than the first, with an Error when one is no success.
 */
export async function load({ url, path, connections, forMs }: LoadOptions): Promise<Load> {
  const { hostname, port, host } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: */*\r\n\r\n`
  // Only the first answer, which Express gives, carries an id of its request.
  await measureAnswer(hostname, Number(port), request)
  const length = await measureAnswer(hostname, Number(port), request)
  const took: number[] = []
  const began = performance.now()
  const until = began + forMs
  const sockets: Socket[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      sockets.push(socket)
      let sentAt = 0
      let left = 0
      const send = () => {
        sentAt = performance.now()
        left = length
        socket.write(request)
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.setTimeout(STALLED_MS, () => reject(new AnswerChanged(`${path}: an answer is shorter than the first was`)))
      socket.on('data', (chunk: Buffer) => {
        if (left === length && !isSuccess(chunk)) reject(new Error(`${path}: ${chunk.toString('latin1', 0, 40)}`))
        left -= chunk.byteLength
        if (left > 0) return
        if (left < 0) reject(new AnswerChanged(`${path}: an answer is longer than the first was`))
        const now = performance.now()
        took.push(now - sentAt)
        if (now < until) send()
        else resolve()
      })
    })
  try {
    await Promise.all(Array.from({ length: connections }, ask))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - began) / 1000
  took.sort((one, other) => one - other)
  return { requestsPerSecond: took.length / seconds, p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN }
}

function isSuccess(chunk: Buffer): boolean {
  return chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200'
}

/** The bytes of a whole answer, its head included. */
function measureAnswer(host: string, port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    let head = ''
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      const length = /^content-length: (\d+)/im.exec(head.slice(0, end))?.[1]
      socket.destroy()
      if (length === undefined) reject(new Error('An answer does not tell its length'))
      else resolve(end + '\r\n\r\n'.length + Number(length))
    })
    socket.on('connect', () => socket.write(request))
  })
}
