import { published } from '../../support/github-pulls.ts'
import type { PullInput } from '../input.ts'
import { hostilePost } from '../post-file.ts'

function pull(name: string, files: PullInput['files'], more: Partial<PullInput> = {}): PullInput {
  return { kind: 'pull', mode: 'github', name: `a pull request: ${name}`, files, ...more }
}

const hard = (name: string, body: () => string) => pull(name, () => ({ 'posts/new.md': hostilePost(body()) }))
const many = (count: number, file: (n: number) => [string, string | Uint8Array]) => () =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => file(n)))

/** 20 posts of the pull request meet others of the same names, each with a key that is hard to read. */
function conflict(name: string, value: string): PullInput {
  const posts = (words: string) => many(20, (n) => [`posts/meets-${n}.md`, hostilePost(words, `x: ${value}\n`)])
  return pull(`conflicts in front matter: ${name}`, posts('Theirs.'), {
    meets: posts('Ours.') as () => Record<string, string>,
  })
}

export const pulls: readonly PullInput[] = [
  hard('16 KB of stars', () => '*a'.repeat(8000)),
  hard('4,500 quotes in each other', () => '>'.repeat(4500)),
  hard('5,000 links that never close', () => '[x]('.repeat(5000)),
  hard('8,000 equal headings and a link to each', () => `${'## Same\n\n'.repeat(8000)}${'[x](#same-7) '.repeat(500)}`),
  hard(
    'an image that would sign the owner out',
    () => '![x](/.auth/logout) ![y](/.auth/login/github) ![z](//evil.example/x.png)',
  ),
  pull(
    '32 KB of front matter in each of 20 posts',
    many(20, (n) => [`posts/y-${n}.md`, hostilePost('Words.', `x: [${'{a: b}, '.repeat(4000)}1]\n`)]),
  ),
  pull(
    '300 posts',
    many(300, (n) => [`posts/p-${n}.md`, published(`P ${n}`)]),
  ),
  pull('a change of every line of a long post', () => ({
    'posts/welcome.md': published('Welcome', Array.from({ length: 40_000 }, (_, n) => `line ${n * 7}`).join('\n')),
  })),
  conflict('30 KB of lists in lists', `${'['.repeat(200)}${'{a: b}, '.repeat(3500)}1${']'.repeat(200)}`),
  conflict('a list that repeats one anchor 6,000 times', `[&a {b: c}, ${'*a, '.repeat(6000)}1]`),
  conflict('a text of 30,000 escapes', `"${'\\u00e9'.repeat(5000)}"`),
  pull('odd names of files', () => ({
    'posts/<b>"ü 50%#?.md': published('Odd'),
    'posts/__proto__.md': published('Proto'),
    [`posts/${'n'.repeat(200)}.md`]: published('Long'),
    'posts/images/..png': 'x',
  })),
  pull('code beside a post', () => ({ 'posts/new.md': published('New'), 'package.json': '{}', 'server/main.ts': '' }), {
    isMergeable: false,
  }),
  pull('a title of 250 odd characters', () => ({ 'posts/new.md': published('New') }), {
    title: '\u202E<b>\u0007'.repeat(50),
  }),
]
