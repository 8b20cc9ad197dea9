import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import type { AuthMe } from '#server/contract/contract.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { siteClient } from '../../support/site-client.ts'
import { words } from '../../support/words.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test('a request that came under a name of another machine is answered 421', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { port } = new URL(site.url)
  const ask = (host: string) => httpRequest(site.url, { path: '/api/posts', headers: { host } })
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    '0.0.0.0',
    'localhost@evil.example',
    '[::2]',
    'xn--localhost',
  ]) {
    const { status, headers, text } = await ask(host)
    expect(status, host).toBe(421)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/localhost and 127\.0\.0\.1/)
  }
  for (const host of [
    `localhost:${port}`,
    'LOCALHOST',
    '127.0.0.1:80',
    '127.1.2.3',
    '[::1]:3000',
    'site.localhost:3000',
  ])
    expect((await ask(host)).status, host).toBe(200)
})

test('locally, a request that came through a proxy is answered 421, whatever it asks for, and one that was kept too', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published') } })
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const paths = '/ /blog /blog/a /api/posts /api/posts?all=1 /.auth/login/github /rss.xml /healthz'.split(' ')
  for (const path of paths) {
    for (let n = 0; n < 2; n++)
      expect((await httpRequest(site.url, { path, headers: { cookie } })).status).toBeLessThan(400)
    for (const [name, value] of [
      ['Forwarded', 'for=192.0.2.1'],
      ['Via', '1.1 proxy'],
      ['X-Real-IP', '127.0.0.1'],
      ['X-Forwarded-For', '127.0.0.1'],
      ['x-forwarded-proto', 'https'],
      ['X-FORWARDED-ANYTHING', ''],
    ] as const) {
      const { status, text, headers } = await httpRequest(site.url, { path, headers: { cookie, [name]: value } })
      expect([path, name, status]).toEqual([path, name, 421])
      expect(text).toMatch(/came through a proxy.*GITHUB_REPOSITORY/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  }
})

test('a change that a browser sends from another site is answered 403', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { port } = new URL(site.url)
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const change = (headers: Record<string, string>, method = 'PUT') =>
    httpRequest(site.url, {
      method,
      path: '/api/posts/a',
      headers: { ...JSON_TYPE, cookie, ...headers },
      body: '{"status":"published"}',
    })
  const own = { host: `127.0.0.1:${port}` }
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { origin: `http://localhost.evil.example:${port}` },
    { origin: `https://localhost:${port}` },
    { origin: 'http://localhost:1' },
    { origin: '' },
    { origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-site' },
    { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      const answer = await change({ ...own, ...headers }, method)
      expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    }
  const passing: Record<string, string>[] = [
    own,
    { ...own, origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' },
    { ...own, origin: `http://localhost:${port}` },
    { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' },
    { ...own, 'sec-fetch-site': 'none' },
  ]
  for (const headers of passing) expect((await change(headers)).status, JSON.stringify(headers)).toBe(200)
  const read = await httpRequest(site.url, {
    path: '/api/posts',
    headers: { ...own, origin: 'null', 'sec-fetch-site': 'cross-site' },
  })
  expect(read.status).toBe(200)
  expect(read.headers['access-control-allow-origin']).toBeUndefined()
})

test('what no route knows is answered 404 with the site’s own page', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const addresses = words`
    /nowhere /api /api/nope /api/posts/a/b/c/d /blog/nope /blog/d /.git/config /.env /index.html /%69ndex.html
    /index.html/ /..%2f..%2fpackage.json /.vite/manifest.json /assets/ /assets/none.js /%E0%A4%A /blog/images/../d.md
    /blog/images/..%2fd.md /__proto__ /a%00b /posts/d.md /\evil
  `
  for (const path of addresses) {
    const first = await httpRequest(site.url, { path })
    const { location } = first.headers
    const { status, headers, text } = location ? await httpRequest(site.url, { path: location }) : first
    expect([status, headers.location], path).toEqual([404, undefined])
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(text).toMatch(/<title>[^<]+<\/title>[\s\S]*<h1/)
    expect(text).not.toContain('<!--app-->')
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await site.visitor.fetch('/nowhere', { method, ...(method === 'DELETE' ? {} : { body: 'x' }) })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  }
  expect((await site.owner.fetch('/blog/d')).status).toBe(404)
})

test('an address in another form than a path is answered, and never with a fault', async () => {
  await using site = await startLocalSite()
  // A request line may carry the whole address (RFC 9112, 3.2.2).
  const whole = await httpRequest(site.url, { path: 'http://evil.example/blog' })
  expect([whole.status, whole.headers.location]).toEqual([301, '/blog'])
  expect((await httpRequest(site.url, { path: '*', method: 'OPTIONS' })).status).toBe(400)
  const write = await httpRequest(site.url, { path: '/blog', method: 'POST', body: 'x' })
  expect([write.status, write.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('the health check answers ok, to HEAD too', async () => {
  await using site = await startLocalSite()
  const response = await site.visitor.fetch('/healthz')
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await site.visitor.fetch('/healthz', { method: 'HEAD' })).status).toBe(200)
})

test('the session is a sealed cookie that no script reads; changed by a hair, it is no one’s', async () => {
  await using site = await startLocalSite()
  const signIn = await site.visitor.fetch('/.auth/login/github')
  expect([signIn.status, signIn.headers.get('location')]).toEqual([302, '/_admin-82/blog'])
  const [line = ''] = signIn.headers.getSetCookie()
  expect(line).toMatch(/; HttpOnly/i)
  expect(line).toMatch(/; SameSite=Lax/i)
  expect(line).toMatch(/; Path=\/(;|$)/i)
  expect(line).not.toMatch(/; (Secure|Domain)/i)
  const me = await site.visitor.json<AuthMe>('/.auth/me')
  expect(me.clientPrincipal).toMatchObject({
    identityProvider: 'github',
    userId: 'local',
    userDetails: 'Ada Owner',
    userRoles: expect.arrayContaining(['owner']),
  })

  const [name = '', sealed = ''] = [...site.visitor.cookies][0] ?? []
  const parts = sealed.split('*')
  // Read as base64 and whole: three letters come up in what is sealed by chance.
  for (const part of [sealed, ...parts.map((one) => Buffer.from(one, 'base64url').toString('latin1'))])
    expect(part).not.toMatch(/owner|Ada Owner/i)
  const forged = [
    ...parts.map((part, n) =>
      parts
        .with(
          n,
          part.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        )
        .join('*'),
    ),
    ...parts.map((_, n) => parts.toSpliced(n, 1).join('*')),
    sealed.slice(0, -20),
    'x',
    '{"mayPush":true}',
    'x'.repeat(10_000),
  ]
  for (const value of forged) {
    const stranger = siteClient(site.url, new Map([[name, value]]))
    expect((await stranger.fetch('/api/posts?all=1')).status, value).toBe(401)
    expect(await siteClient(site.url, new Map([[name, value]])).json('/.auth/me')).toEqual({ clientPrincipal: null })
  }
})

test('a hosted form service, where one is set, may be asked and posted to, and nothing else', async () => {
  const policyWith = async (formEndpoint: string) => {
    const app = express().use(securityHeaders({ isHttps: false, isDevelopment: false, formEndpoint }))
    app.get('/', (_request, response) => void response.end())
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { headers } = await httpRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path: '/' })
    server.close()
    return String(headers['content-security-policy']).split(';')
  }
  const own = await policyWith('')
  const hosted = await policyWith('https://forms.example/some/place')
  expect(hosted.filter((directive) => !own.includes(directive))).toEqual([
    "connect-src 'self' https://forms.example",
    "form-action 'self' https://forms.example",
  ])
})
