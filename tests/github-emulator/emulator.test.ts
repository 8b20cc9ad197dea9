import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { Octokit } from '@octokit/rest'
import { expect, test } from 'vitest'
import { checkExchange } from '../support/github-contract.ts'
import { type GitHubEmulatorOptions, startGitHubEmulator } from './emulator.ts'

const oauth = { clientId: 'app', clientSecret: 'secret', redirectUris: ['http://localhost:3000/callback'] }
const hello = '---\ntitle: Hello\n---\n\nHello, world.\n'

function startGitHub(options: Partial<GitHubEmulatorOptions> = {}) {
  return startGitHubEmulator({
    owner: { login: 'octocat', name: 'The Octocat', token: 'owner-token' },
    strangers: [{ login: 'stranger', token: 'stranger-token' }],
    collaborators: [{ login: 'helper', token: 'helper-token' }],
    files: { 'README.md': '# Blog\n', 'posts/hello.md': hello },
    oauth,
    ...options,
  })
}

type GitHub = Awaited<ReturnType<typeof startGitHub>>
const blog = { owner: 'octocat', repo: 'blog' }

function octokitOf(github: GitHub, auth?: string) {
  const silent = { debug() {}, info() {}, warn() {}, error() {} }
  return new Octokit({ baseUrl: github.url, log: silent, ...(auth && { auth }) })
}

function get(github: GitHub, path: string, headers: Record<string, string> = {}) {
  return fetch(`${github.url}${path}`, { headers })
}

// fetch adds `cache-control` beside If-None-Match; a bare request says what it is told to say.
function conditional(github: GitHub, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; remaining: number; bytes: number }>((resolve, reject) => {
    httpRequest(`${github.url}${path}`, { headers, agent: false }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          remaining: Number(response.headers['x-ratelimit-remaining']),
          bytes,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

function put(github: GitHub, path: string, token: string, body: object) {
  return fetch(`${github.url}/repos/octocat/blog/contents/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Change', content: btoa('changed'), ...body }),
  })
}

function gitId(kind: string, content: string | Buffer) {
  const bytes = Buffer.from(content)
  return createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')
}

const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })

test('a token that GitHub does not know is bad credentials, however it is sent', async () => {
  await using github = await startGitHub()
  for (const authorization of ['Bearer nonsense', 'token nonsense', 'nonsense', 'Bearer ', 'Basic bm9uc2Vuc2U=']) {
    const answer = await get(github, '/user', { authorization })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Bad credentials', status: '401' })
  }
})

test('a known token works as Bearer and as token, and says its scopes', async () => {
  await using github = await startGitHub()
  for (const scheme of ['Bearer', 'token', 'bearer']) {
    const answer = await get(github, '/user', { authorization: `${scheme} owner-token` })
    expect(await answer.json()).toMatchObject({ login: 'octocat', name: 'The Octocat' })
    expect(answer.headers.get('x-oauth-scopes')).toBe('repo')
    expect(answer.headers.get('x-github-request-id')).toMatch(/^[0-9A-F]+$/)
  }
  expect((await get(github, '/repos/octocat/blog')).headers.get('x-oauth-scopes')).toBeNull()
})

test('an OAuth app that shows its secret reads what anyone may read, at a higher rate limit', async () => {
  await using github = await startGitHub()
  const answer = await get(github, '/repos/octocat/blog', basic('app', 'secret'))
  expect(answer.headers.get('x-ratelimit-limit')).toBe('5000')
  expect(await answer.json()).not.toHaveProperty('permissions')
  expect((await get(github, '/repos/octocat/blog')).headers.get('x-ratelimit-limit')).toBe('60')
  expect((await get(github, '/repos/octocat/blog', basic('app', 'wrong'))).status).toBe(401)
})

test('a private repository does not exist for strangers, for the anonymous, or without the scope', async () => {
  await using github = await startGitHub({
    isPrivate: true,
    owner: { login: 'octocat', token: 'narrow', scopes: ['public_repo'] },
  })
  for (const path of [
    '/repos/octocat/blog',
    '/repos/octocat/blog/contents/README.md',
    '/repos/octocat/blog/git/trees/main',
  ]) {
    expect((await get(github, path)).status).toBe(404)
    expect((await get(github, path, { authorization: 'Bearer stranger-token' })).status).toBe(404)
    expect((await get(github, path, { authorization: 'Bearer narrow' })).status).toBe(404)
    expect((await get(github, path, { authorization: 'Bearer helper-token' })).status).toBe(200)
  }
  expect((await put(github, 'new.md', 'stranger-token', {})).status).toBe(404)
})

test('writing to a public repository without push rights, or without the scope, answers 404', async () => {
  await using github = await startGitHub({ owner: { login: 'octocat', token: 'narrow', scopes: ['user:email'] } })
  expect((await put(github, 'new.md', 'stranger-token', {})).status).toBe(404)
  expect((await put(github, 'new.md', 'narrow', {})).status).toBe(404)
  expect((await put(github, 'new.md', 'helper-token', {})).status).toBe(201)
})

test('an unchanged answer is 304, without a body and free of charge', async () => {
  await using github = await startGitHub()
  const authorization = 'Bearer owner-token'
  const path = '/repos/octocat/blog/git/ref/heads/main'
  const etag = (await get(github, path, { authorization })).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(await conditional(github, path, { authorization, 'if-none-match': etag })).toEqual({
    status: 304,
    remaining: 4999,
    bytes: 0,
  })
  await github.pushFile('posts/hello.md', 'Changed.\n')
  expect(await conditional(github, path, { authorization, 'if-none-match': etag })).toMatchObject({
    status: 200,
    remaining: 4998,
  })
})

test('an ETag differs from token to token, and the anonymous pay for a 304', async () => {
  await using github = await startGitHub()
  const path = '/repos/octocat/blog/git/trees/main'
  const etag = (await get(github, path)).headers.get('etag') ?? ''
  const headers = { authorization: 'Bearer owner-token', 'if-none-match': etag }
  expect(await conditional(github, path, headers)).toMatchObject({ status: 200 })
  expect(await conditional(github, path, { 'if-none-match': etag })).toMatchObject({ status: 304, remaining: 58 })
})

test('an hour has 60 anonymous calls, and asking for the rate limit is not one of them', async () => {
  await using github = await startGitHub({ rateLimits: { anonymous: 1 } })
  expect((await (await get(github, '/rate_limit')).json()).rate).toMatchObject({ limit: 1, remaining: 1 })
  expect((await get(github, '/repos/octocat/blog')).status).toBe(200)
  const refused = await get(github, '/repos/octocat/blog')
  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
  expect((await get(github, '/repos/octocat/blog', { authorization: 'Bearer owner-token' })).status).toBe(200)
})

async function signIn(github: GitHub, { challenge = '', scope = 'public_repo user:email' } = {}) {
  const query = new URLSearchParams({
    client_id: 'app',
    redirect_uri: 'http://localhost:4321/callback',
    scope,
    state: 'a&b"c',
    ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
  })
  const callback = new URL(await github.authorize(`${github.url}/login/oauth/authorize?${query}`, 'helper'))
  expect(callback.searchParams.get('state')).toBe('a&b"c')
  return callback.searchParams.get('code') ?? ''
}

async function exchange(github: GitHub, parameters: Record<string, string>) {
  const answer = await fetch(`${github.url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: 'app', client_secret: 'secret', ...parameters }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

test('a code is exchanged once, for a token with the scopes that were asked for', async () => {
  await using github = await startGitHub()
  const code = await signIn(github, { scope: 'repo public_repo user:email' })
  const { access_token: token, scope } = await exchange(github, { code })
  expect(scope).toBe('repo,user:email')
  const user = await get(github, '/user', { authorization: `token ${token}` })
  expect(user.headers.get('x-oauth-scopes')).toBe('repo, user:email')
  expect(await user.json()).toMatchObject({ login: 'helper' })
  expect(github.issuedTokens()).toContainEqual({ token, login: 'helper', scopes: ['repo', 'user:email'] })
  expect(await exchange(github, { code })).toMatchObject({ error: 'bad_verification_code' })
  expect(github.requests.filter(({ isPage }) => isPage)).toHaveLength(4)
})

test('with PKCE a code is worth nothing without its verifier', async () => {
  await using github = await startGitHub()
  const verifier = randomBytes(32).toString('base64url')
  const code = await signIn(github, { challenge: createHash('sha256').update(verifier).digest('base64url') })
  expect(await exchange(github, { code })).toMatchObject({ error: 'bad_verification_code' })
  expect(await exchange(github, { code, code_verifier: 'wrong' })).toMatchObject({ error: 'bad_verification_code' })
  expect(await exchange(github, { code, code_verifier: verifier })).toMatchObject({ token_type: 'bearer' })
})

test('a code is tied to the address that it was sent to, on any port of this machine', async () => {
  await using github = await startGitHub()
  const code = await signIn(github)
  const elsewhere = await exchange(github, { code, redirect_uri: 'http://localhost:3000/callback' })
  expect(elsewhere).toMatchObject({ error: 'redirect_uri_mismatch' })
  expect(await exchange(github, { code, redirect_uri: 'http://localhost:4321/callback' })).toHaveProperty(
    'access_token',
  )
})

test('the sign-in refuses an unknown app, an unregistered address and a wrong secret', async () => {
  await using github = await startGitHub()
  const open = (query: Record<string, string>) =>
    fetch(`${github.url}/login/oauth/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' })
  expect((await open({ client_id: 'other', redirect_uri: 'http://localhost:3000/callback' })).status).toBe(400)
  const sentBack = await open({ client_id: 'app', redirect_uri: 'http://elsewhere.example/callback', state: 'mine' })
  const location = new URL(sentBack.headers.get('location') ?? '')
  expect(location.href).toMatch(/^http:\/\/localhost:3000\/callback\?error=redirect_uri_mismatch&/)
  expect(location.searchParams.get('state')).toBe('mine')
  const refused = await exchange(github, { code: 'x', client_secret: 'no' })
  expect(refused).toMatchObject({ error: 'incorrect_client_credentials' })
})

test('the sign-in offers the people of this repository and no one else', async () => {
  await using github = await startGitHub()
  const page = await (await get(github, '/login/oauth/authorize?client_id=app')).text()
  expect([...page.matchAll(/name="login" value="([^"]*)"/g)].map(([, login]) => login)).toEqual([
    'helper',
    'octocat',
    'stranger',
  ])
})

test('an OAuth app can revoke a token, and only with its secret', async () => {
  await using github = await startGitHub()
  const revoke = (headers: Record<string, string>, token: string, app = 'app') =>
    fetch(`${github.url}/applications/${app}/token`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ access_token: token }),
    })
  const { access_token: token } = await exchange(github, { code: await signIn(github) })
  expect((await revoke(basic('app', 'wrong'), token)).status).toBe(401)
  expect((await revoke({}, token)).status).toBe(404)
  expect((await revoke(basic('app', 'secret'), token, 'other')).status).toBe(404)
  expect((await revoke(basic('app', 'secret'), 'unknown')).status).toBe(404)
  expect((await revoke(basic('app', 'secret'), token)).status).toBe(204)
  expect((await get(github, '/user', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await revoke(basic('app', 'secret'), token)).status).toBe(404)
})

test('nothing is written below .git', async () => {
  await using github = await startGitHub()
  for (const path of ['.git/config', 'posts/.GIT/config', 'posts%2F.git%2Fconfig', 'posts//hello.md'])
    expect((await put(github, path, 'owner-token', {})).status).toBe(422)
  expect(await github.log()).toHaveLength(1)
})

test('a file comes as base64 in lines of 60, and without its content above 1 MB', async () => {
  await using github = await startGitHub({
    files: { 'small.txt': 'x'.repeat(100), 'big.txt': 'x'.repeat(1024 * 1024 + 1) },
  })
  const contentOf = async (path: string) => (await get(github, `/repos/octocat/blog/${path}`)).json()
  const small = await contentOf('contents/small.txt')
  expect(small.content).toBe(btoa('x'.repeat(100)).replace(/.{1,60}/g, '$&\n'))
  expect(small.encoding).toBe('base64')
  expect(await contentOf('contents/big.txt')).toMatchObject({ content: '', encoding: 'none', size: 1024 * 1024 + 1 })
  const blob = await contentOf(`git/blobs/${await github.blobId('big.txt')}`)
  expect(blob.content.indexOf('\n')).toBe(60)
  expect(Buffer.from(blob.content, 'base64')).toHaveLength(1024 * 1024 + 1)
})

test('an existing file is overwritten only by who names its sha', async () => {
  await using github = await startGitHub()
  const refused = await put(github, 'posts/hello.md', 'owner-token', {})
  expect(refused.status).toBe(422)
  expect((await refused.json()).message).toBe('Invalid request.\n\n"sha" wasn\'t supplied.')
  const stale = await put(github, 'posts/hello.md', 'owner-token', { sha: '0'.repeat(40) })
  expect(stale.status).toBe(409)
  expect((await put(github, 'posts/hello.md', 'owner-token', { sha: gitId('blob', hello) })).status).toBe(200)
})

test('an update of a file that is gone creates it again, whatever sha it names', async () => {
  await using github = await startGitHub()
  await github.pushFile('posts/hello.md', null)
  expect((await put(github, 'posts/hello.md', 'owner-token', { sha: gitId('blob', hello) })).status).toBe(201)
  expect(await github.readFile('posts/hello.md')).toBe('changed')
})

test('of two writes at once with one sha, one wins', async () => {
  await using github = await startGitHub()
  const change = (content: string) =>
    put(github, 'posts/hello.md', 'owner-token', { sha: gitId('blob', hello), content: btoa(content) })
  const statuses = (await Promise.all([change('one'), change('two')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

function treeId(entries: { mode: string; path: string; sha: string }[]) {
  const parts = entries.flatMap(({ mode, path, sha }) => [
    Buffer.from(`${mode.replace(/^0/, '')} ${path}\0`),
    Buffer.from(sha, 'hex'),
  ])
  return gitId('tree', Buffer.concat(parts))
}

test('trees list level by level and at once, with the ids that git gives them, after every change', async () => {
  await using github = await startGitHub({
    files: {
      'posts.txt': 'a',
      'posts/b.md': 'b',
      'posts/images/x.png': new Uint8Array([0, 255, 1]),
      'posts/link.md': { symlink: 'b.md' },
    },
  })
  const treeOf = async (reference: string) => (await get(github, `/repos/octocat/blog/git/trees/${reference}`)).json()
  async function walk(sha: string): Promise<string[]> {
    const { tree, sha: own } = await treeOf(sha)
    expect(own).toBe(treeId(tree))
    const below = await Promise.all(
      tree.map(async (entry: { type: string; path: string; sha: string }) =>
        entry.type === 'tree' ? (await walk(entry.sha)).map((path) => `${entry.path}/${path}`) : [entry.path],
      ),
    )
    return below.flat()
  }
  async function paths() {
    const root = (await treeOf('main')).sha
    const byLevel = await walk(root)
    const atOnce = (await treeOf('main?recursive=1')).tree.filter(({ type }: { type: string }) => type === 'blob')
    expect(byLevel).toEqual(atOnce.map(({ path }: { path: string }) => path))
    return byLevel
  }
  expect(await paths()).toEqual(['posts.txt', 'posts/b.md', 'posts/images/x.png', 'posts/link.md'])
  const { tree } = await treeOf((await treeOf('main')).tree.find(({ path }: { path: string }) => path === 'posts').sha)
  expect(tree).toMatchObject([
    { path: 'b.md', mode: '100644', type: 'blob', sha: gitId('blob', 'b'), size: 1 },
    { path: 'images', mode: '040000', type: 'tree' },
    { path: 'link.md', mode: '120000', type: 'blob', sha: gitId('blob', 'b.md') },
  ])
  await put(github, 'posts/a/new.md', 'owner-token', {})
  await github.pushFile('posts/images/x.png', null)
  await github.pushFile('link', { symlink: 'posts' })
  await github.pushFile('Änderung.md', 'ü')
  expect(await paths()).toEqual(['link', 'posts.txt', 'posts/a/new.md', 'posts/b.md', 'posts/link.md', 'Änderung.md'])
})

test('a tree made by hand loses a folder with its last file, takes a commit for a base, and has no .git', async () => {
  await using github = await startGitHub({ files: { 'a.md': 'a', 'b/c/d.md': 'd' } })
  const octokit = octokitOf(github, 'owner-token')
  const entry = { path: 'b/c/d.md', mode: '100644', type: 'blob', sha: null } as const
  const { data: tree } = await octokit.git.createTree({ ...blog, base_tree: await github.head(), tree: [entry] })
  expect(tree.sha).toBe(treeId([{ mode: '100644', path: 'a.md', sha: gitId('blob', 'a') }]))
  const refused = octokit.git.createTree({
    ...blog,
    tree: [{ ...entry, path: '.git/config', sha: gitId('blob', 'a') }],
  })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})

test('links lead to the address that was asked, and so do the pages of the commits', async () => {
  await using github = await startGitHub({ files: {} })
  await github.pushFile('posts/<b>.md', 'Bold.\n', { message: 'Add <b>' })
  const listed = await get(github, '/repos/octocat/blog/commits?per_page=1')
  expect(listed.headers.get('link')).toContain(
    `<${github.url}/repos/octocat/blog/commits?per_page=1&page=2>; rel="next"`,
  )
  const [commit] = await listed.json()
  expect(commit.commit.author.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(commit.html_url).toBe(`${github.url}/octocat/blog/commit/${await github.head()}`)
  expect(await (await fetch(commit.html_url)).text()).toContain('<h2>posts/&lt;b&gt;.md (added)</h2>')
  expect(await (await get(github, '/octocat/blog/commits')).text()).toContain('Add &lt;b&gt;</a> by The Octocat')
  expect((await fetch(commit.author.avatar_url)).headers.get('content-type')).toBe('image/svg+xml')
})

test('a departure from the description is found in the parameters, in the body and in the answer', async () => {
  await using github = await startGitHub()
  await get(github, '/repos/octocat/blog/commits?per_page=many&color=red')
  await put(github, 'new.md', 'owner-token', { content: 1, mood: 'good' })
  github.faults.add({ match: (_, path) => path === '/user', status: 200, body: { login: 7 } })
  await get(github, '/user')
  await get(github, '/repos/octocat/blog/forks')
  expect(github.requests.flatMap(checkExchange)).toEqual(
    expect.arrayContaining([
      'repos/list-commits 200: no query parameter is called color',
      'repos/list-commits 200: parameter per_page: /: must be integer',
      'repos/create-or-update-file-contents 422: request /content: must be string',
      'repos/create-or-update-file-contents 422: request /mood: not described',
      'users/get-authenticated 200: response /login: must be string',
      'GET /repos/octocat/blog/forks: not among the operations in github-openapi.json',
    ]),
  )
})
