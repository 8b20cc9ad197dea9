import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HoldingProxy extends AsyncDisposable {
  url: string
  /** Sends what is held. */
  release(): void
}

/** Stands before a site on this machine and sends the document at `path` up to where `until` says, and the rest once released. */
export async function startHoldingProxy(
  site: string,
  path: string,
  until: (document: string) => number,
): Promise<HoldingProxy> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site))
    const body = Buffer.from(await answer.arrayBuffer())
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, answer.headers.get(name) ?? '')
    response.writeHead(answer.status)
    if (request.url !== path) return void response.end(body)
    const at = Buffer.byteLength(body.toString().slice(0, until(body.toString())))
    response.write(body.subarray(0, at))
    await released
    response.end(body.subarray(at))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    async [Symbol.asyncDispose]() {
      release()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
