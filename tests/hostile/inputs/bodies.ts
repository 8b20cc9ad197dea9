import { gzipSync } from 'node:zlib'
import type { RequestInput } from '../input.ts'

const KB = 1024
const JSON_TYPE = 'Content-Type: application/json'

type Way = [method: string, path: string]

/** Without a session the body is none of the server's business. */
function signedOut(
  name: string,
  [method, path]: Way,
  body: () => string | Uint8Array,
  more: string[] = [],
): RequestInput {
  const request = () => ({ method, path, headers: [JSON_TYPE, ...more], body: Buffer.from(body()) })
  return { kind: 'request', name: `signed out: ${name}`, request, answers: 401 }
}

function owner(
  name: string,
  [method, path]: Way,
  body: () => string | Uint8Array,
  answers: number | readonly number[],
  more: string[] = [],
): RequestInput {
  const request = () => ({ method, path, headers: [JSON_TYPE, ...more], body: Buffer.from(body()) })
  return { kind: 'request', by: 'owner', name: `the owner: ${name}`, request, answers }
}

const newPost: Way = ['POST', '/api/posts']
const draft = (content: string, more: object = {}) => JSON.stringify({ title: 'A draft', content, ...more })

export const bodies: readonly RequestInput[] = [
  signedOut('a post of 7 MB is not read', newPost, () => draft('a'.repeat(7_000_000))),
  signedOut('deep JSON is not parsed', newPost, () => '['.repeat(1_000_000)),
  signedOut('a gzip bomb is not inflated', newPost, () => gzipSync(Buffer.alloc(20_000_000)), [
    'Content-Encoding: gzip',
  ]),
  signedOut('a change of a post is not read', ['PUT', '/api/posts/welcome'], () => draft('*'.repeat(100 * KB))),
  signedOut('a text to check is not parsed', ['POST', '/api/posts/welcome/check'], () => draft('*'.repeat(16 * KB))),
  signedOut('an image of 5 MB is not read', ['POST', '/api/images?name=a.png'], () => Buffer.alloc(5_000_000)),
  signedOut('a deletion is not done', ['DELETE', '/api/posts/welcome'], () => ''),
  owner('JSON of a million levels is refused', newPost, () => '['.repeat(1_000_000), [400, 413]),
  owner(
    'an object of 100,000 keys is refused',
    newPost,
    () => `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`,
    [400, 413],
  ),
  owner('a compressed body is refused', newPost, () => gzipSync(draft('words')), 415, ['Content-Encoding: gzip']),
  owner('2 MB of words is refused', newPost, () => draft('word '.repeat(420_000)), 413),
  owner('JSON that ends too early is refused', newPost, () => '{"title":"A', 400),
  owner('a body in UTF-16 is refused', newPost, () => Buffer.from(draft('words'), 'utf16le'), [400, 415]),
  owner('keys of the prototype change nothing', newPost, () => '{"__proto__":{"title":"A"},"constructor":1}', 400),
  owner('lists where texts belong are refused', newPost, () => '{"title":["A"],"content":{"a":1}}', 400),
  owner(
    'a text that takes too long is not saved',
    newPost,
    () => draft(`Lighthouse.\n\n${'*a_ '.repeat(16 * KB)}`),
    [201, 422],
  ),
  owner(
    'a text that takes too long is checked in time',
    ['POST', '/api/posts/welcome/check'],
    () => draft('> '.repeat(20_000)),
    [200, 422],
  ),
  owner(
    '20,000 links open and never close, and the check ends',
    ['POST', '/api/posts/welcome/check'],
    () => draft('[x]('.repeat(20_000)),
    [200, 422],
  ),
]
