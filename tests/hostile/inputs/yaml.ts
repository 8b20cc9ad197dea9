import type { PostInput } from '../input.ts'
import { hostilePost } from '../post-file.ts'

const KB = 1024

/** Front matter that no one reads in time; whether its post is public is for its reader to say. */
function yaml(name: string, lines: () => string, more: Partial<PostInput> = {}): PostInput {
  const file = () => hostilePost('Words.', `${lines()}\n`)
  return { kind: 'post', mode: 'local', name: `front matter: ${name}`, file, page: [200, 404], ...more }
}

const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

export const yamlInputs: readonly PostInput[] = [
  yaml('32 KB of maps in braces', () => `x: [${filled('{a: b}, ', 31 * KB)}1]`),
  yaml('32 KB of braces in each other', () => `x: ${'{a: '.repeat(6000)}1${'}'.repeat(6000)}`),
  yaml('16,000 brackets in each other', () => `x: ${'['.repeat(16_000)}${']'.repeat(16_000)}`),
  yaml(
    'aliases that double 40 times',
    () => `a0: &a0 [x]\n${Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n')}`,
  ),
  yaml('a key of 30 KB', () => `? ${'k'.repeat(30 * KB)}\n: 1`),
  yaml('5,000 keys', () => Array.from({ length: 5000 }, (_, n) => `k${n}: ${n}`).join('\n')),
  yaml('2,000 lists a space deeper each', () => Array.from({ length: 200 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')),
  yaml('30 KB of compact lists', () => `x:\n  ${'- '.repeat(15 * KB)}a`),
  yaml('30 KB of tags of its own', () => `x: ${'!a '.repeat(10 * KB)}`),
  yaml('a merge of merges', () =>
    Array.from({ length: 500 }, (_, n) => `m${n}: &m${n} {<<: *m${n - 1}, a${n}: 1}`.replace('*m-1', '{}')).join('\n'),
  ),
  yaml('500 KB of it', () => 'a: [1, 2]\n'.repeat(50 * KB)),
  yaml('a fence that never ends', () => 'a: b\n'.repeat(100), {
    file: () => `---\ntitle: Hostile\n${'a: b\n'.repeat(100_000)}`,
    page: 404,
  }),
  yaml('80,000 tags of posts', () => `tags: [${Array.from({ length: 80_000 }, (_, n) => `t${n}`).join(', ')}]`),
  yaml('a title of 500 KB', () => '', {
    file: () => hostilePost('Words.').replace('title: Hostile', `title: ${'Lighthouse'.repeat(50 * KB)}`),
    page: [200, 404],
  }),
]
