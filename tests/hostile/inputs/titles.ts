import type { RequestInput } from '../input.ts'

function create(name: string, post: () => object, answers: number | readonly number[], says?: RegExp): RequestInput {
  const request = () => ({
    method: 'POST',
    path: '/api/posts',
    headers: ['Content-Type: application/json'],
    body: Buffer.from(JSON.stringify({ content: 'Lighthouse words.', ...post() })),
  })
  return { kind: 'request', by: 'owner', name: `a title or tag: ${name}`, request, answers, ...(says && { says }) }
}

const REFUSED = [400, 413, 422]

export const titles: readonly RequestInput[] = [
  create(
    '80,000 tags are refused',
    () => ({ title: 'T', tags: Array.from({ length: 80_000 }, (_, n) => `t${n}`) }),
    REFUSED,
  ),
  create('800 KB of commas is refused', () => ({ title: 'T', tags: ','.repeat(800_000) }), [...REFUSED, 201]),
  create('a tag of 1 MB is refused', () => ({ title: 'T', tags: ['t'.repeat(1_000_000)] }), REFUSED),
  create('a title of 1 MB is refused', () => ({ title: 'T'.repeat(1_000_000) }), REFUSED),
  create('a title of 1 MB of accents is refused', () => ({ title: `e${'\u0301'.repeat(500_000)}` }), REFUSED),
  create('a title of 900 KB of spaces is refused', () => ({ title: ' '.repeat(900_000) }), REFUSED),
  create(
    'a title that turns the writing around does no harm',
    () => ({ title: '\u202Egnirts \u200B\u2066 \u{1F469}\u200D\u{1F680}' }),
    [201, 400],
  ),
  create(
    'a title of markup does no harm',
    () => ({ title: '</title><script>alert(1)</script>', tags: ['<img src=x onerror=alert(1)>'] }),
    201,
  ),
  create(
    'a title of YAML does no harm',
    () => ({ title: '--- &a *a !!js/function {[: # |\n? >', tags: ['- a: *b', '~', 'null', '!!binary'] }),
    201,
  ),
  create('an author of 900 KB is refused', () => ({ title: 'T', author: 'a'.repeat(900_000) }), REFUSED),
]
