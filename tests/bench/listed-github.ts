import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { blobId } from '#server/repository/blob-id.ts'
import { answerSignIn, authorize } from './listed-sign-in.ts'
import { manyPostName, manyPostText } from './many-posts.ts'
import { sendArchive } from './send-archive.ts'

/** A GitHub that answers what reading a branch takes, the sign-in of its one owner, and commits of single files. */
export interface ListedGitHub extends AsyncDisposable {
  url: string
  repository: string
  /** The paths that were asked for since the last push. */
  asked: readonly string[]
  /** Moves the branch on to a commit with other words in some posts. */
  push(changes: ReadonlyMap<number, string>): void
  /** Does the owner's part of the sign-in: from where the site sent the browser to where GitHub sends it back. */
  authorize(loginUrl: string): Promise<string>
}

interface Entry {
  path: string
  mode: string
  type: string
  sha: string
  size: number
  url: string
}

type Route = (match: RegExpExecArray, request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Serves many posts from memory. The emulated GitHub looks through all blobs for each one, so that a hundred thousand
 * would take it hours.
 */
export async function startListedGitHub(count: number): Promise<ListedGitHub> {
  const changed = new Map<string, Buffer>()
  const bytesOf = (path: string) => changed.get(path) ?? Buffer.from(manyPostText(Number(/\d+/.exec(path)?.[0])))
  const entries = new Map<string, Entry>()
  const paths = new Map<string, string>()
  const put = (path: string, bytes: Buffer) => {
    const entry = entryOf(path, bytes)
    entries.set(path, entry)
    paths.set(entry.sha, path)
    return entry
  }
  for (let n = 0; n < count; n++) put(manyPostName(n), bytesOf(manyPostName(n)))
  const pushes: string[][] = []
  let asked: string[] = []
  const idOf = (name: string, round = pushes.length) => createHash('sha1').update(`${name} ${round}`).digest('hex')
  const commit = (files: ReadonlyMap<string, Buffer>) => {
    for (const [path, bytes] of files) {
      changed.set(path, bytes)
      put(path, bytes)
    }
    pushes.push([...files.keys()])
  }

  const compare: Route = ([, base]) => {
    const from = pushes.findIndex((_, round) => idOf('commit', round) === base)
    const changes = [...new Set(pushes.slice(from).flat())].map((path) => entries.get(path) as Entry)
    return {
      status: 'ahead',
      files: changes.map(({ path, sha }) => ({ filename: `posts/${path}`, status: 'modified', sha })),
    }
  }

  const readFile: Route = ([, path = '']) => {
    const entry = entries.get(path)
    if (!entry) return undefined
    const { sha, size } = entry
    const content = bytesOf(path).toString('base64')
    return { type: 'file', path: `posts/${path}`, sha, size, encoding: 'base64', content }
  }

  const writeFile: Route = async ([, path = ''], request, response) => {
    const { content, sha } = (await json(request)) as { content: string; sha?: string }
    const before = entries.get(path)
    if (before?.sha !== sha) return refuse(response, 409, `${path} does not match ${sha}`)
    const parent = idOf('commit')
    commit(new Map([[path, Buffer.from(content, 'base64')]]))
    response.statusCode = before ? 200 : 201
    return { content: entries.get(path), commit: { sha: idOf('commit'), parents: [{ sha: parent }] } }
  }

  const readBlob: Route = ([, blob = '']) => {
    const path = paths.get(blob)
    return path === undefined ? undefined : { encoding: 'base64', content: bytesOf(path).toString('base64') }
  }

  const readTree: Route = ([, tree]) => {
    if (tree === idOf('posts')) return { tree: [...entries.values()] }
    if (tree !== idOf('commit')) return undefined
    return { tree: [{ path: 'posts', mode: '040000', type: 'tree', sha: idOf('posts') }] }
  }

  const routes: (readonly [method: string, path: RegExp, route: Route])[] = [
    ['GET', /^$/, () => ({ id: 1, default_branch: 'main', private: false, permissions: { push: true } })],
    ['GET', /^\/git\/ref\/heads\/main$/, () => ({ object: { type: 'commit', sha: idOf('commit') } })],
    ['GET', /^\/git\/trees\/(.*)$/, readTree],
    ['GET', /^\/git\/blobs\/(.*)$/, readBlob],
    ['GET', /^\/compare\/(.*)\.\.\./, compare],
    ['GET', /^\/contents\/posts\/(.*)$/, readFile],
    ['PUT', /^\/contents\/posts\/(.*)$/, writeFile],
    ['GET', /^\/tarball\//, (_match, _request, response) => sendArchive(response, entries.keys(), bytesOf)],
  ]

  const server = createServer(async (request, response) => {
    const whole = decodeURIComponent(request.url?.split('?')[0] ?? '')
    const signIn = answerSignIn(whole)
    if (signIn) return answer(request, response, signIn)
    const path = whole.replace(`/repos/${REPOSITORY}`, '')
    asked.push(path)
    for (const [method, pattern, route] of routes) {
      const match = request.method === method && pattern.exec(path)
      if (!match) continue
      const body = await route(match, request, response)
      if (response.headersSent) return
      return body === undefined ? refuse(response, 404, 'Not Found') : answer(request, response, body)
    }
    refuse(response, 404, 'Not Found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repository: REPOSITORY,
    get asked() {
      return asked
    },
    push(changes) {
      commit(new Map([...changes].map(([n, text]) => [manyPostName(n), Buffer.from(text)])))
      asked = []
    },
    authorize,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const REPOSITORY = 'ada/blog'

function entryOf(path: string, bytes: Buffer): Entry {
  const sha = blobId(bytes)
  const url = `https://api.github.com/repos/${REPOSITORY}/git/blobs/${sha}`
  return { path, mode: '100644', type: 'blob', sha, size: bytes.length, url }
}

function answer({ headers }: IncomingMessage, response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(text).digest('hex')}"`
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(response.statusCode, { 'content-type': 'application/json', etag }).end(text)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
