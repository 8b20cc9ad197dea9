import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** An error’s body: one plain-text sentence for a person. */
async function sentenceOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^[^\n<>{]{10,}[.!]$/u)
  return text
}

test.each([
  ['[]', 'Send a JSON object.'],
  ['null', 'Send a JSON object.'],
  ['7', 'Send a JSON object.'],
  ['"text"', 'Send a JSON object.'],
  ['{"title":', 'not valid JSON'],
  ['['.repeat(200_000), 'more than 20 deep'],
  [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'more than 20 deep'],
  [`{"title":"${'x'.repeat(40_000)}","content":"x"}`, 'longer than 300 characters'],
  ['{}', 'title is missing'],
  ['', 'title is missing'],
  ['{"__proto__":{"title":"x"},"content":"x"}', 'title is missing'],
  ['{"title":"x"}', 'content is missing'],
  ['{"title":" \\n ","content":"x"}', 'title is blank'],
  ['{"title":"x","content":" \\n "}', 'content is blank'],
  ['{"title":7,"content":"x"}', 'title must be a text'],
  ['{"title":"x","content":["x"]}', 'content must be a text'],
  ['{"title":"x","content":"x","author":{}}', 'author must be a text'],
  ['{"title":"x","content":"x","tags":{"length":1}}', 'tags must be a list'],
  ['{"title":"x","content":"x","tags":[["x"]]}', 'a tag must be a text'],
  ['{"title":"x\\u0000","content":"x"}', 'NUL'],
])('a create of %.40s is answered 400', async (body, words) => {
  await using site = await startLocalSite()
  const response = await site.owner.fetch('/api/posts', { method: 'POST', headers: JSON_TYPE, body })
  expect(response.status).toBe(400)
  expect(await sentenceOf(response)).toContain(words)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('a change that says nothing or the wrong thing is answered 400', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const changes: unknown[] = [
    ...[
      {},
      [],
      7,
      null,
      { id: 'b' },
      { createdAt: 'soon' },
      { publishAt: '2030-01-01T09:00' },
      { canonical: 'http://a.example' },
      { aliases: ['a b'] },
      { cover: 'a.png' },
      { status: 'Published' },
      { status: null },
    ],
    ...[{ title: '' }, { title: null }, { content: ' ' }, { tags: [1] }, { author: 7 }],
  ]
  for (const change of changes) {
    const body = JSON.stringify(change)
    const response = await site.owner.fetch('/api/posts/a', { method: 'PUT', headers: JSON_TYPE, body })
    expect(response.status, body).toBe(400)
    await sentenceOf(response)
  }
  expect(await site.repository.read('posts/a.md')).toBe(postText('A'))
})

test('a body of another kind is answered 415, one that is too large 413', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const body = JSON.stringify({ title: 'x', content: 'x' })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data',
  ])
    for (const [method, address] of [
      ['POST', '/api/posts'],
      ['PUT', '/api/posts/a'],
    ] as const) {
      const response = await site.owner.fetch(address, { method, headers: { 'content-type': type }, body })
      expect(response.status, `${method} ${type}`).toBe(415)
      await sentenceOf(response)
    }
  const large = [
    { title: 'x', content: 'ü'.repeat(524_288) },
    { title: 'x', content: 'x'.repeat(8_000_000) },
  ]
  for (const post of large) {
    const response = await site.owner.create(post)
    expect(response.status).toBe(413)
    await sentenceOf(response)
  }
  expect((await site.owner.change('a', { content: 'x'.repeat(1024 * 1024) }, '*')).status).toBe(413)
  expect(
    (await site.owner.create({ title: 'x', content: '\n'.repeat(9).concat('\u0001'.repeat(1_000_000)) })).status,
  ).toBe(201)
})

test('a person who is signed out is answered 401 for every write, before the body is looked at', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
  const answers = [
    await site.visitor.create({ title: 'x', content: 'x' }),
    await site.visitor.fetch('/api/posts', { method: 'POST', headers: JSON_TYPE, body: `{${'x'.repeat(20_000_000)}` }),
    await site.visitor.setStatus('a', 'draft'),
    await site.visitor.setStatus('none', 'draft'),
    await site.visitor.remove('d'),
    await site.visitor.fetch('/api/status'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await sentenceOf(answer)).toContain('Sign in')
  }
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('a method that does nothing is answered 405 with those that do', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const response = await site.owner.fetch('/api/posts', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    await sentenceOf(response)
  }
  for (const method of ['POST', 'PATCH']) {
    const response = await site.owner.fetch('/api/posts/a', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
  }
})

test('an id that is no post’s is answered 404, whatever it is made of', async () => {
  await using site = await startLocalSite({ posts: { 'README.md': postText('Readme'), '_x.md': postText('X') } })
  await site.repository.write('secret.md', postText('Secret'))
  const ids = [
    ...['..%2fsecret', '..%5csecret', '%2e%2e%2fsecret', '%2fetc%2fpasswd', 'a%00', '%00', 'README', 'readme', '_x'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '-rf',
      '--help',
      'a%0d%0aX-Evil:%201',
      '%F0%9F%8E%89',
      'x'.repeat(5000),
    ],
    ...['HEAD:posts', '.git', '..%2f.git%2fconfig', 'images', 'a.md', '*', '$(id)', "'", '%22'],
  ]
  for (const id of ids)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { headers: JSON_TYPE, body: '{"status":"draft"}' } : {}
      const response = await site.owner.fetch(`/api/posts/${encodeURIComponent(decodeURIComponent(id))}`, {
        method,
        ...body,
      })
      expect([response.status, response.headers.get('x-evil')], `${method} ${id}`).toEqual([404, null])
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  const malformed = await site.owner.fetch('/api/posts/%E0%A4%A')
  expect(malformed.status).toBe(404)
  expect((await httpRequest(site.url, { path: `/api/posts/${'x'.repeat(20_000)}` })).status).toBe(431)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('a body that breaks off or is packed is no fault of the server', async () => {
  await using site = await startLocalSite()
  const packed = (body: Buffer) =>
    site.owner.fetch('/api/posts', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: new Uint8Array(body),
    })
  const bodies = ['{"title":"Packed","content":"Words."}', `{"title":"${' '.repeat(50_000_000)}"}`]
  for (const body of bodies) expect((await packed(gzipSync(body))).status).toBe(415)
  expect((await packed(Buffer.from('not gzip'))).status).toBe(415)
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { hostname, port, host } = new URL(site.url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST /api/posts HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`
      socket.write(`${head}Content-Length: 1000\r\n\r\n{"title":`, () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  expect((await site.visitor.fetch('/healthz')).status).toBe(200)
})
