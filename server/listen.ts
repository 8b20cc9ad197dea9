import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config/config.ts'

/** The port cannot be had, or not at that address. */
export class PortError extends Error {}

/**
 * How long a request may take to arrive; `body-reader.ts` and `json-body.ts` give less to everyone but the owner. Chosen:
 * headers come in one packet or a few, and an image of 5 MiB takes four minutes at 180 kbit a second. A proxy keeps idle
 * connections for a minute, so this server keeps them for longer: a request never meets one that is just being closed.
 */
export const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 240_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2000,
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])
const OTHER_HOST = 'Set it to 0.0.0.0 for all of its addresses or to 127.0.0.1 for a proxy beside it, or remove it.'

/** Opens the port and resolves to its number. Throws PortError if it cannot be had. */
export function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portErrorOf(error, { host, port })))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function portErrorOf(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const other = `choose another: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  if (error.code === 'EADDRINUSE') return new PortError(`Port ${port} is taken. End what listens there, or ${other}`)
  if (error.code === 'EACCES') return new PortError(`Port ${port} may not be used by this account; ${other}`)
  if (NO_ADDRESS.has(error.code ?? ''))
    return new PortError(`HOST is ${JSON.stringify(host)}, which is no address of this machine. ${OTHER_HOST}`)
  return error
}
