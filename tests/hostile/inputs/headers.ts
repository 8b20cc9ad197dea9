import type { RequestInput } from '../input.ts'

function get(
  name: string,
  headers: readonly string[],
  answers: number | readonly number[],
  more: Partial<RequestInput> & { path?: string; method?: string; body?: Uint8Array } = {},
): RequestInput {
  const { path = '/blog/welcome', method = 'GET', body, ...rest } = more
  const request = { method, path, headers, ...(body && { body }) }
  return { kind: 'request', name: `headers: ${name}`, request, answers, ...rest }
}

const many = (count: number, one: (n: number) => string, between = ', ') =>
  Array.from({ length: count }, (_, n) => one(n)).join(between)
const form = { method: 'POST', path: '/f/contact', body: Buffer.from('a=1') }
const ASSET = '/fonts/../robots.txt'

const storms: readonly RequestInput[] = [
  get('15 KB of cookie is passed over', [`Cookie: a=${'b'.repeat(15_000)}`], 200),
  get('64 KB of cookie is refused', [`Cookie: a=${'b'.repeat(64_000)}`], [400, 431]),
  get('2,000 cookies are passed over', [`Cookie: ${many(2000, (n) => `c=${n}`, '; ')}`], [200, 400]),
  get('a session that is no session signs no one in', [`Cookie: ${many(100, () => 'session=Fe26.2*1*', '; ')}`], 401, {
    path: '/api/posts?all=1',
  }),
  get(
    '400 cookie headers are joined',
    Array.from({ length: 400 }, (_, n) => `Cookie: c${n}=1`),
    [200, 400, 431],
  ),
  get(
    '2,500 headers are cut off',
    Array.from({ length: 2500 }, (_, n) => `X: ${n % 9}`),
    [200, 400, 431],
  ),
  get(
    'a range of 3,000 parts is answered whole or refused',
    [`Range: bytes=${many(2000, (n) => `${n}-`)}`],
    [200, 206, 400, 416],
    { path: '/favicon.svg' },
  ),
  get(
    'If-None-Match with 3,000 tags is answered',
    [`If-None-Match: ${many(3000, (n) => `"${n % 9}"`)}`],
    [200, 304, 400],
  ),
  get('If-None-Match with 12 KB of open quotes is answered', [`If-None-Match: ${'W/"'.repeat(4000)}`], [200, 400]),
  get(
    'If-Match with 3,000 tags is refused',
    [`If-Match: ${many(3000, (n) => `"${n % 9}"`)}`, 'Content-Length: 0'],
    [400, 404, 412, 428],
    { by: 'owner', method: 'DELETE', path: '/api/posts/welcome' },
  ),
  get(
    'Accept with 2,000 types is answered',
    [`Accept: ${many(2000, (n) => `a/b;q=0.${n % 9}`)}`.slice(0, 14_000)],
    200,
  ),
  get(
    'Accept-Encoding with 2,000 names is answered',
    [`Accept-Encoding: ${many(2000, (n) => `x${n % 9};q=1`)}`.slice(0, 14_000)],
    200,
  ),
  get('Accept-Language with 2,000 names is answered', [`Accept-Language: ${many(2000, (n) => `e${n % 9}`)}`], 200),
  get(
    'a form that accepts 2,000 types is answered',
    [`Accept: ${many(2000, (n) => `a/b${n % 9}`)}`.slice(0, 14_000)],
    [400, 406, 413, 415],
    form,
  ),
  get('If-Modified-Since of 15,000 digits is passed over', [`If-Modified-Since: ${'9'.repeat(15_000)}`], [200, 400], {
    path: '/favicon.svg',
  }),
  get('a content type of 15,000 spaces is refused', [`Content-Type: a${' '.repeat(15_000)}/b`], [400, 415], form),
]

const methods: readonly RequestInput[] = [
  ...['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH'].map((method) =>
    get(`${method} does nothing`, [], [400, 403, 404, 405, 501], { method }),
  ),
  get('CONNECT is closed', [], [0, 400, 404, 405], { method: 'CONNECT', path: 'evil.example:443' }),
  get('a method that no one knows is refused', [], 400, { method: 'STEAL' }),
  get(
    'a method in a header overrides nothing',
    ['X-HTTP-Method-Override: DELETE', 'Content-Type: application/json'],
    401,
    { method: 'POST', path: '/api/posts?_method=DELETE', body: Buffer.from('{}') },
  ),
  get(
    'an expected 100-continue is answered',
    ['Expect: 100-continue', 'Content-Type: text/plain'],
    [413, 415, 417],
    form,
  ),
  get('another expectation is refused', ['Expect: everything', 'Content-Type: text/plain'], [413, 415, 417], form),
  get('two lengths are refused', ['Content-Length: 3', 'Content-Length: 4'], 400, form),
  get('a length beside chunks is refused', ['Content-Length: 3', 'Transfer-Encoding: chunked'], 400, form),
  get('chunks of another encoding are refused', ['Transfer-Encoding: gzip, chunked'], [400, 415, 501], form),
  get('an upgrade is passed over', ['Connection: Upgrade, close', 'Upgrade: websocket'], [200, 400]),
  get('a range over a traversal stays inside', ['Range: bytes=0-99999999999'], [200, 206, 301, 400, 404], {
    path: ASSET,
  }),
]

export const headers: readonly RequestInput[] = [...storms, ...methods]
