import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blobId } from '#server/repository/blob-id.ts'
import { manyPostName, manyPostText } from './many-posts.ts'

/** A GitHub that answers what reading a branch takes, and nothing else. */
export interface ListedGitHub extends AsyncDisposable {
  url: string
  repository: string
  /** The paths that were asked for since the last push. */
  asked: readonly string[]
  /** Moves the branch on to a commit with other words in some posts. */
  push(changes: ReadonlyMap<number, string>): void
}

/**
 * Serves many posts from memory. The emulated GitHub looks through all blobs for each one, so that a hundred thousand
 * would take it hours.
 */
export async function startListedGitHub(count: number): Promise<ListedGitHub> {
  const changed = new Map<number, Buffer>()
  const bytesOf = (n: number) => changed.get(n) ?? Buffer.from(manyPostText(n))
  const numbers = new Map<string, number>()
  const entries = Array.from({ length: count }, (_, n) => entryOf(n, bytesOf(n)))
  for (const [n, { sha }] of entries.entries()) numbers.set(sha, n)
  const pushes: (readonly number[])[] = []
  let asked: string[] = []
  const idOf = (name: string, round = pushes.length) => createHash('sha1').update(`${name} ${round}`).digest('hex')
  const compare = (base: string) => {
    const from = pushes.findIndex((_, round) => idOf('commit', round) === base)
    const changes = [...new Set(pushes.slice(from).flat())].map((n) => entries[n] as (typeof entries)[number])
    return {
      status: 'ahead',
      files: changes.map(({ path, sha }) => ({ filename: `posts/${path}`, status: 'modified', sha })),
    }
  }

  const contentOf = (n: number) => {
    const { path, sha, size } = entries[n] as (typeof entries)[number]
    return {
      type: 'file',
      path: `posts/${path}`,
      sha,
      size,
      encoding: 'base64',
      content: bytesOf(n).toString('base64'),
    }
  }

  const server = createServer(async ({ url = '' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '').replace(`/repos/${REPOSITORY}`, '')
    asked.push(path)
    const blob = path.startsWith('/git/blobs/') ? numbers.get(path.slice('/git/blobs/'.length)) : undefined
    if (path === '') answer(response, { id: 1, default_branch: 'main', private: false })
    else if (path === '/git/ref/heads/main') answer(response, { object: { type: 'commit', sha: idOf('commit') } })
    else if (path === `/git/trees/${idOf('commit')}`)
      answer(response, { tree: [{ path: 'posts', mode: '040000', type: 'tree', sha: idOf('posts') }] })
    else if (path === `/git/trees/${idOf('posts')}`) answer(response, { tree: entries })
    else if (path.startsWith('/compare/'))
      answer(response, compare(path.slice('/compare/'.length).split('...')[0] ?? ''))
    else if (path.startsWith('/contents/')) answer(response, contentOf(Number(/\d+/.exec(path)?.[0])))
    else if (blob !== undefined) answer(response, { encoding: 'base64', content: bytesOf(blob).toString('base64') })
    else if (path.startsWith('/tarball/')) await sendArchive(response, count, bytesOf)
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
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
      for (const [n, text] of changes) {
        changed.set(n, Buffer.from(text))
        const entry = entryOf(n, bytesOf(n))
        entries[n] = entry
        numbers.set(entry.sha, n)
      }
      pushes.push([...changes.keys()])
      asked = []
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const REPOSITORY = 'ada/blog'

function entryOf(n: number, bytes: Buffer) {
  const sha = blobId(bytes)
  const url = `https://api.github.com/repos/${REPOSITORY}/git/blobs/${sha}`
  return { path: manyPostName(n), mode: '100644', type: 'blob', sha, size: bytes.length, url }
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const BLOCK = 512

async function sendArchive(response: ServerResponse, count: number, bytesOf: (n: number) => Buffer): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-gzip' })
  for (let n = 0; n < count; n++) {
    const bytes = bytesOf(n)
    const rest = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    const header = tarHeader(`ada-blog/posts/${manyPostName(n)}`, bytes.length)
    if (!response.write(Buffer.concat([header, bytes, rest]))) await once(response, 'drain')
  }
  response.end(Buffer.alloc(2 * BLOCK))
}

// https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
