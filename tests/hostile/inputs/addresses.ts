import type { RequestInput } from '../input.ts'

const REFUSED = [400, 404]

function get(name: string, path: string, answers: number | readonly number[]): RequestInput {
  return { kind: 'request', name: `an address: ${name}`, request: { path }, answers }
}

export const addresses: readonly RequestInput[] = [
  get('half a percent sign is refused', '/blog/%', REFUSED),
  get('percent signs that are no UTF-8 are refused', '/blog/%ff%fe', REFUSED),
  get('2,000 percent signs are refused', `/${'%'.repeat(2000)}`, REFUSED),
  get('two slashes lead to no other host', '//evil.example/..', [200, 301, 400, 404]),
  get('a whole address leads to no other host', 'http://evil.example/blog', [301, 400, 404, 421]),
  get('a traversal in percent signs stays inside', '/..%2f..%2f..%2fetc%2fpasswd', REFUSED),
  get('a traversal among images stays inside', '/blog/images/..%2F..%2F.env', REFUSED),
  get('a traversal with backslashes stays inside', '/blog/images/..%5C..%5C.env', REFUSED),
  get('8 KB of path is refused', `/blog/${'a'.repeat(8000)}`, [400, 404, 414]),
  get('4,000 folders are refused', '/a'.repeat(4000), [400, 404, 414]),
  get('64 KB of path is refused', `/${'a'.repeat(64_000)}`, [400, 414, 431]),
  get('a NUL is refused', '/blog/%00', REFUSED),
  get('__proto__ is no post', '/blog/__proto__', 404),
  get('constructor is no post', '/blog/constructor', 404),
  get('constructor is no tag', '/blog/tags/constructor', 404),
  get('hasOwnProperty is no post of the API', '/api/posts/hasOwnProperty', 404),
  get('page 1e309 is refused or empty', '/api/posts?page=1e309', [200, 400]),
  get('page -1 is refused or the first', '/blog?page=-1', [200, 400, 404]),
  get('a page of a hundred digits is refused or empty', `/blog?page=${'9'.repeat(100)}`, [200, 400, 404]),
  get('3,000 parameters are answered', `/blog?${'a&'.repeat(3000)}`, [200, 301, 400, 414]),
  get('one parameter 2,000 times is answered', `/api/posts?${'tag=a&'.repeat(2000)}`, [200, 400, 414]),
  get('parameters in brackets make no objects', '/api/posts?q[a][b]=1&q[]=2&__proto__[x]=1', [200, 400]),
  get('a card of no post is not drawn', `/og/${'%F0%9F%92%A9'.repeat(300)}.png`, [400, 404, 414]),
  get('a search by way of another folder is led to its address', '/x/%2e%2e/search?q=a', 301),
  get('a search in another spelling is led to its address', '/%73earch?q=a', 301),
  get('a search between two slashes is led to its address', '//search//?q=a', 301),
  get('a search behind a thousand parameters is one', `/search?${'a&'.repeat(1100)}q=a`, 200),
  get('2,000 steps up and down are led to the address', `${'/a/..'.repeat(2000)}/blog`, 301),
  get('a number of a pull request that is none is refused', '/api/pulls/1e9', [401, 404]),
]
