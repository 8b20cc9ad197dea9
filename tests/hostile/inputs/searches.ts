import type { RequestInput } from '../input.ts'

function search(name: string, q: string, answers: number | readonly number[] = [200, 400]): RequestInput[] {
  const query = encodeURIComponent(q)
  return ['/api/posts?q=', '/blog?q='].map((path) => ({
    kind: 'request',
    name: `a search at ${path} for ${name} ends`,
    request: { path: path + query },
    answers,
  }))
}

export const searches: readonly RequestInput[] = [
  ...search('12,000 letters', 'a'.repeat(12_000)),
  ...search('3,000 words', 'ab '.repeat(3000)),
  ...search('a pattern', '(a+)+$.*[\\'.repeat(100)),
  ...search('letters with 1,000 accents', `e${'\u0301'.repeat(1000)}`),
  ...search('a letter that is longer in capitals', 'ﬃßİ'.repeat(300)),
  ...search('halves of surrogate pairs and NULs', '\0'.repeat(500) + '\u{1F469}\u200D'.repeat(200)),
]
