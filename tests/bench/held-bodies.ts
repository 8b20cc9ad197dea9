import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.ts'
import { megabytes, ms, ratio, type Section } from './report.ts'
import { ADDRESSES } from './serving.ts'
import type { SiteProcess } from './site-process.ts'
import type { Workshop } from './workshop.ts'

const CONNECTIONS = 16

// A head and one byte of the body, and then nothing more.
const HELD: readonly [path: string, type: string][] = [
  ['/f/contact', 'application/x-www-form-urlencoded'],
  ['/f/contact', 'multipart/form-data; boundary=a'],
  ['/f/newsletter', 'application/json'],
  ['/api/posts', 'application/json'],
  ['/api/images?name=a.png', 'image/png'],
  ['/api/webhooks/github', 'application/json'],
]

/** The site's pages under load while other clients hold back the bodies of their requests, and the memory that it leaves. */
export async function measureHeldBodies({ isQuick }: Workshop, site: SiteProcess): Promise<Section[]> {
  const addresses = [...ADDRESSES, '/', '/rss.xml', '/sitemap.xml']
  const forMs = isQuick ? 50 : 5000
  const restMs = isQuick ? 10 : 60_000
  const loadAll = () => measureAll(site.url, addresses, forMs)
  await loadAll()
  await sleep(restMs)
  const before = site.residentBytes()
  const release = holdBodies(site.url)
  const { requestsPerSecond, p99Ms, failed } = await loadAll()
  const under = site.residentBytes()
  release()
  await sleep(restMs)
  const after = site.residentBytes()
  return [
    {
      title: 'Held bodies',
      about: `${CONNECTIONS} connections ask for ${addresses.length} addresses in turn, while ${HELD.length} others send a head and one byte of a body and open
another connection whenever theirs is closed. Memory is resident; after and before are a minute without requests each.`,
      columns: ['held back', 'requests', 'failed', 'longest p99', 'memory before', 'under load', 'after', 'of before'],
      rows: [
        [
          `${HELD.length} bodies`,
          `${Math.round(requestsPerSecond)}/s`,
          String(failed),
          ms(p99Ms),
          megabytes(before),
          megabytes(under),
          megabytes(after),
          ratio(after / before),
        ],
      ],
    },
  ]
}

async function measureAll(url: string, addresses: readonly string[], forMs: number) {
  const all = { requestsPerSecond: 0, p99Ms: 0, failed: 0 }
  for (const path of addresses) {
    try {
      const { requestsPerSecond, p99Ms } = await load({ url, path, connections: CONNECTIONS, forMs })
      all.requestsPerSecond += requestsPerSecond / addresses.length
      all.p99Ms = Math.max(all.p99Ms, p99Ms)
    } catch (error) {
      console.error(error)
      all.failed += 1
    }
  }
  return all
}

/** Gives back what lets go of all connections. */
function holdBodies(url: string): () => void {
  const { hostname, port, host } = new URL(url)
  const sockets = new Set<Socket>()
  let isOver = false
  const hold = (path: string, type: string) => {
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.add(socket)
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, 'Content-Length: 1000']
    socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n{`))
    socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) setTimeout(() => isOver || hold(path, type), 100).unref()
    })
  }
  for (const [path, type] of HELD) hold(path, type)
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}
