import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
}

/**
 * A request as it stands, for what fetch forbids or adds to: Host, Origin, Sec-Fetch-Site, a conditional GET without
 * Cache-Control, a path that is no path.
 */
export function httpRequest(
  site: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site)
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: '/', agent: false, ...rest }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
