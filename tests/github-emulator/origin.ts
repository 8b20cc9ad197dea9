import { Agent, request } from 'node:http'
import { createEmulator } from 'emulate'
import { findFreePort } from '../support/free-port.ts'
import { type Answer, type Call, jsonOf } from './exchange.ts'

// The bare emulator takes 5,000 calls an hour with each.
const TOKENS_OF_A_PERSON = 20

/** The bare emulator, on a port that only the proxy knows. */
export interface Origin {
  call(call: Call): Promise<Answer>
  /** A call in a person's name that no proxy sees; a failure throws unless its status is expected. */
  callAs(login: string, method: string, path: string, body?: unknown, expected?: readonly number[]): Promise<unknown>
  /** A token that the bare emulator takes for a person's. */
  tokenOf(login: string): string
  close(): Promise<void>
}

export interface OriginOptions {
  /** The proxy's address, which every link in an answer leads to. */
  url: string
  people: readonly { login: string; name?: string; email?: string }[]
  repository: { owner: string; name: string; isPrivate: boolean; branch: string }
  oauth: { clientId: string; clientSecret: string; redirectUris: string[] }
}

export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const insideToken = (login: string, number: number) => `inside-${login}-${process.pid}-${number}`
  const inside: Record<string, { login: string; scopes: string[] }> = {}
  for (const { login } of options.people)
    for (let number = 0; number < TOKENS_OF_A_PERSON; number++)
      inside[insideToken(login, number)] = { login, scopes: ['repo'] }
  let calls = 0
  const tokenOf = (login: string) => insideToken(login, calls++ % TOKENS_OF_A_PERSON)
  const { owner, name, isPrivate, branch } = options.repository
  const { port, close } = await listenAnywhere((freePort) =>
    createEmulator({
      service: 'github',
      port: freePort,
      baseUrl: options.url,
      seed: {
        tokens: inside,
        github: {
          users: options.people.map((person) => ({ login: person.login, name: person.name, email: person.email })),
          repos: [{ owner, name, private: isPrivate, default_branch: branch, auto_init: true }],
          oauth_apps: [
            {
              client_id: options.oauth.clientId,
              client_secret: options.oauth.clientSecret,
              name,
              redirect_uris: options.oauth.redirectUris,
            },
          ],
        },
      },
    }),
  )
  const agent = new Agent({ keepAlive: true })

  function call({ method, path, headers, body }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, 'content-length': body.length } },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const answered = Object.entries(incoming.headers).filter((entry): entry is [string, string | string[]] =>
              Boolean(entry[1]),
            )
            resolve({
              status: incoming.statusCode ?? 500,
              headers: Object.fromEntries(answered),
              body: withoutMilliseconds(incoming.headers['content-type'], Buffer.concat(chunks)),
            })
          })
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that was kept closed just before it was used again, so the request was not read.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET')
          call({ method, path, headers, body }).then(resolve, reject)
        else reject(error)
      })
      outgoing.end(body)
    })
  }

  return {
    call,
    tokenOf,
    async callAs(login, method, path, body, expected = []) {
      const answer = await call({
        method,
        path,
        headers: { authorization: `Bearer ${tokenOf(login)}`, 'content-type': 'application/json' },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      })
      if (answer.status >= 300 && !expected.includes(answer.status))
        throw new Error(`${login}: ${method} ${path}: ${answer.status} ${answer.body.toString('utf8')}`)
      return answer.status < 300 ? jsonOf(answer) : undefined
    },
    async close() {
      agent.destroy()
      await close()
    },
  }
}

// GitHub's clock counts in seconds.
function withoutMilliseconds(type: string | undefined, body: Buffer): Buffer {
  if (!type?.includes('json')) return body
  return Buffer.from(body.toString('utf8').replace(/("\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z"/g, '$1Z"'))
}

// The emulator does not tell which port it got when the links it writes lead elsewhere, so a free one is found first.
// Another process may take it in between; then the next one is tried.
async function listenAnywhere(start: (port: number) => Promise<{ close(): Promise<void> }>) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      const { close } = await start(port)
      return { port, close }
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
