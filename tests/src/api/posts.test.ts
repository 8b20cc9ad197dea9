import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createPost, deletePost, listPosts, readPost, updatePost } from '#src/api/posts.ts'
import { readMe, readStatus } from '#src/api/session.ts'
import { anyPost } from '../../support/any-post.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server on loopback that the browser's own addresses lead to. */
async function startServer(answer: Answer) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    answer(request, response, body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init))
  return {
    async [Symbol.asyncDispose]() {
      vi.unstubAllGlobals()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const failing = (status: number, text = '') => startServer((_, response) => response.writeHead(status).end(text))

test('a failed read names the call and the status, whatever its page or search', async () => {
  await using _ = await failing(500)
  await expect(listPosts()).rejects.toThrow(/^GET \/api\/posts -> 500$/)
  await expect(listPosts({ q: 'x', page: 3 })).rejects.toThrow(/^GET \/api\/posts -> 500$/)
  await expect(listPosts({ all: true, page: 3 })).rejects.toThrow(/^GET \/api\/posts\?all=1 -> 500$/)
  await expect(readPost('hello')).rejects.toThrow(/^GET \/api\/posts\/hello -> 500$/)
})

test('a list knows how many there are, whether more follow, and which words were found', async () => {
  const asked: (string | undefined)[] = []
  await using _ = await startServer((request, response) => {
    asked.push(request.url)
    response.setHeader('X-Total-Count', '250')
    response.setHeader('X-Found-Instead', 'caf%C3%A9,a%2Cb')
    response.setHeader('Link', '</api/posts?page=3>; rel="next"')
    response.end('[]')
  })
  expect(await listPosts({ q: 'a b', page: 2 })).toEqual({
    posts: [],
    total: 250,
    hasNext: true,
    instead: ['café', 'a,b'],
  })
  await listPosts({ all: true })
  expect(asked).toEqual(['/api/posts?q=a+b&page=2', '/api/posts?all=1'])
})

test('a write carries its revision as an If-Match and answers with the commit', async () => {
  const seen: unknown[] = []
  await using _ = await startServer((request, response, body) => {
    seen.push([request.method, request.url, request.headers['if-match'], body])
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'X-Commit': 'abc' })
    response.end(request.method === 'DELETE' ? undefined : '{"id":"a","title":"B"}')
  })
  expect(await updatePost('a', { title: 'B' }, 'r1')).toMatchObject({ post: { id: 'a', title: 'B' }, commit: 'abc' })
  expect(await updatePost('a', { status: 'draft' })).toMatchObject({ post: { id: 'a', title: 'B' }, commit: 'abc' })
  expect(await deletePost('a')).toEqual({ commit: 'abc' })
  expect(seen).toEqual([
    ['PUT', '/api/posts/a', '"r1"', '{"title":"B"}'],
    ['PUT', '/api/posts/a', undefined, '{"status":"draft"}'],
    ['DELETE', '/api/posts/a', undefined, ''],
  ])
})

test('a write without a commit says so', async () => {
  await using _ = await startServer((_, response) => response.end('{"id":"a","title":"B"}'))
  expect((await createPost({ title: 'a', content: 'b' })).commit).toBeNull()
})

test("a failed write carries the server's words", async () => {
  await using _ = await failing(422, 'The front matter is not closed.\n')
  await expect(createPost({ title: 'a', content: 'b' })).rejects.toThrow(/^The front matter is not closed\.$/)
  await expect(updatePost('a', { status: 'published' })).rejects.toMatchObject({ status: 422 })
  await expect(deletePost('a')).rejects.toThrow('The front matter is not closed.')
})

test('a delete that is answered 200 has failed', async () => {
  await using _ = await failing(200, 'Not so fast.')
  await expect(deletePost('a')).rejects.toThrow('Not so fast.')
})

test('a write that reaches no server says so in a sentence', async () => {
  await using _ = await startServer((request) => request.socket.destroy())
  await expect(createPost({ title: 'a', content: 'b' })).rejects.toThrow(/could not be reached/)
})

test('a person who cannot be told is signed out', async () => {
  await using _ = await failing(500)
  expect(await readMe()).toBeNull()
})

test("a refused status carries the server's sentence", async () => {
  await using _ = await failing(403, 'The repository is Ada’s.')
  await expect(readStatus()).rejects.toMatchObject({ status: 403, message: 'The repository is Ada’s.' })
})

test('an answer that is sparse, empty or no post at all breaks nothing', async () => {
  let body = ''
  await using _ = await startServer((_request, response) => response.end(body))
  body = '[{"id":"a","title":"A","content":"Words."},null,7,{"id":"b"}]'
  expect((await listPosts()).posts).toEqual([anyPost({ id: 'a', title: 'A', createdAt: null, revision: '' })])
  expect((await listPosts({ all: true })).posts[0]?.status).toBe('draft')
  body = '{"posts":[]}'
  await expect(listPosts()).rejects.toThrow(/^GET \/api\/posts -> 200, but not with an answer of this site\./)
  body = '{"title":"A","content":"Words."}'
  expect(await readPost('a')).toMatchObject({ title: 'A', tags: [], status: 'published' })
  body = 'null'
  expect(await readPost('a')).toBeNull()
  for (const sent of ['', 'Created.', '{}', '{"id":"n1"}']) {
    body = sent
    expect(await createPost({ title: 'A', content: 'b' })).toEqual({ commit: null })
  }
})
