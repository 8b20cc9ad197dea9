import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { clusterPort } from './database-cluster.ts'

export interface TemporaryDatabase extends AsyncDisposable {
  /** As DATABASE_URL. */
  url: string
  /** Asks the database itself, also where it is away for the others. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Ends all connections and refuses new ones. */
  cut(): void
  /** Keeps all connections and takes new ones, and lets no byte pass. */
  freeze(): void
  /** Ends both. */
  restore(): void
}

/** A database of its own in a real PostgreSQL, behind a connection that can fail. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const port = await clusterPort()
  const name = `site_${randomBytes(6).toString('hex')}`
  const main = new pg.Client({ host: '127.0.0.1', port, user: 'site', database: 'postgres' })
  await main.connect()
  await main.query(`CREATE DATABASE ${name}`)
  const own = new pg.Pool({ host: '127.0.0.1', port, user: 'site', database: name, max: 2 })
  own.on('error', () => {})
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const sockets = new Set<Socket>()
  const wire = createServer((socket) => {
    if (state === 'cut') return void socket.resetAndDestroy()
    const other = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'frozen') from.pause()
    }
  })
  await once(wire.listen(0, '127.0.0.1'), 'listening')
  const { port: wirePort } = wire.address() as AddressInfo
  return {
    url: `postgres://site@127.0.0.1:${wirePort}/${name}`,
    query: async <Row extends object>(sql: string, values: unknown[] = []) => (await own.query<Row>(sql, values)).rows,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    restore() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      wire.close()
      await own.end()
      await main.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await main.end()
    },
  }
}
