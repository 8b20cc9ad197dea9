import { hostileImages } from '../../support/hostile-images.ts'
import type { PostInput } from '../input.ts'
import { hostilePost } from '../post-file.ts'

const MB = 1024 * 1024
/** What is left of the largest file for a body. */
const MOST = MB - 200

function post(name: string, body: () => string, more: Partial<PostInput> = {}): PostInput {
  return { kind: 'post', mode: 'local', name: `a post: ${name}`, file: () => hostilePost(body()), ...more }
}

const lines = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('\n')
const filled = (piece: string) => piece.repeat(Math.floor(MOST / Buffer.byteLength(piece)))

/** What reading takes longer over than a second, or what no stack is deep enough for. */
const tooHard: readonly PostInput[] = [
  post('100,000 stars', () => '*'.repeat(100_000)),
  post('48 KB of stars between letters', () => '*a'.repeat(24_000), { isTooHard: true }),
  post('4,500 quotes in each other', () => '>'.repeat(4500), { isTooHard: true }),
  post('5,000 links that never close', () => '[x]('.repeat(5000)),
  post('30,000 links that never close', () => '[x]('.repeat(30_000), { isTooHard: true }),
  post('900 lists in each other', () => lines(900, (n) => `${'  '.repeat(n)}- a`), { isTooHard: true }),
  post('15,000 underlined headings', () => lines(15_000, () => 'a\n===\n'), { isTooHard: true }),
  post('8,000 equal headings', () => lines(8000, () => '## Same\n')),
  post('10,000 images that never close', () => '!['.repeat(10_000)),
  post('50,000 signs of less', () => '<'.repeat(50_000)),
  post('20,000 backticks in runs of every length', () => lines(200, (n) => '`'.repeat(n)).replaceAll('\n', ' ')),
  post('quotes, lists and numbers a line deeper each', () => lines(600, (n) => `${'> 1. - '.repeat(n % 200)}a`)),
  post('20,000 underscores and tildes', () => '_~~'.repeat(20_000)),
  post('links in images in links', () => `${'[!['.repeat(3000)}a${'](b)](c)'.repeat(3000)}`),
]

const wide: readonly PostInput[] = [
  post('a table of 5,000 columns', () => `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n|${'b|'.repeat(5000)}`),
  post(
    'a table of 800 by 400 cells',
    () => `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${lines(800, () => `|${'b|'.repeat(400)}`)}`,
  ),
  post('10,000 footnotes', () => `${lines(10_000, (n) => `[^${n}]`)}\n\n${lines(10_000, (n) => `[^${n}]: a\n`)}`),
  post(
    '20,000 definitions and as many uses',
    () => `${lines(20_000, (n) => `[a${n}]: /b`)}\n\n${lines(20_000, (n) => `[a${n}]`)}`,
  ),
  post('50,000 tasks', () => lines(50_000, () => '- [ ] a')),
  post('100,000 short paragraphs', () => 'a\n\n'.repeat(100_000)),
  post('100,000 entities', () => '&amp;&#x110000;&#0;&nobody;'.repeat(20_000)),
  post(
    'autolinks with hosts of 100 KB',
    () => `https://${'a.'.repeat(50_000)}b www.${'a-'.repeat(50_000)} ${'a@b.'.repeat(20_000)}`,
  ),
  post('10,000 images', () => '![a](images/nobody.png) '.repeat(10_000)),
  post('10,000 links to its own headings', () => `## A\n\n${'[x](#a) '.repeat(10_000)}`),
]

/** What HTML, formulas, alerts and marks of direction can do to a page. */
const asOnGitHub: readonly PostInput[] = [
  post('5,000 elements in each other', () => '<div>'.repeat(5000), { isTooHard: true }),
  post('20,000 elements that are never closed, among paragraphs', () => '<b><i>a\n\n'.repeat(10_000), {
    isTooHard: true,
  }),
  post('3,000 elements of formatting, each other than the last', () => lines(3000, (n) => `<b id="${n}">a\n`), {
    isTooHard: true,
  }),
  post('tables in cells of tables', () => '<table><tr><td>'.repeat(300)),
  post('30,000 comments', () => '<!-- a -->b '.repeat(30_000)),
  post('a comment of 1 MB that is never closed', () => `<!--${'-'.repeat(500_000)}`),
  post('10,000 attributes of one element', () => `<p ${lines(10_000, (n) => `a${n}=b`)}>c</p>`),
  post('10,000 formulas', () => '$x^2$ '.repeat(10_000)),
  post('40,000 dollars', () => '$'.repeat(40_000)),
  post('40,000 dollars that open and never close', () => '$a '.repeat(40_000)),
  post('a formula of 100,000 braces', () => `$${'{'.repeat(100_000)}$`),
  post(
    'a formula of macros that make ever more',
    () => '$\\def\\a{\\a\\a}\\a$ $\\def\\b#1{#1#1}\\b{\\b{\\b{\\b{x}}}}$',
  ),
  post('300 formulas of roots in roots', () => lines(300, () => `$${'\\sqrt{'.repeat(90)}x${'}'.repeat(90)}$\n`)),
  post('10,000 alerts', () => '> [!NOTE]\n> a\n\n'.repeat(10_000), { isTooHard: true }),
  post('100,000 marks of direction', () => '\u202e\u2067a'.repeat(50_000)),
  post('20,000 lists without a letter', () => lines(20_000, () => '> - 1')),
]

/** Signs of other systems that open and never close, which the checker looks for. */
const foreign: readonly PostInput[] = ['[[a', '{{', '==a ', '%%', '{% ', '{#a ', '\n:::'].map((sign) =>
  post(`300,000 characters of ${JSON.stringify(sign)}`, () => sign.repeat(Math.floor(300_000 / sign.length)), {
    // The brackets of links take the parser that long.
    ...(sign === '[[a' && { isTooHard: true }),
  }),
)

const one = (name: string, piece: string): PostInput => post(`1 MB of ${name}`, () => filled(piece))

const filledUp: readonly PostInput[] = [
  one('the letter a in one line', 'a'),
  one('both kinds of line ends', '\r\n'),
  one('opening brackets', '['),
  one('signs of less', '<'),
  one('ampersands', '&'),
  one('characters of four bytes', '\u{1F469}'),
  one('words', 'word '),
  one('Chinese letters in one line', '批改作业'),
  one('Thai letters in one line', 'ภาษาไทย'),
]

const unreadable: readonly PostInput[] = [
  {
    kind: 'post',
    mode: 'local',
    name: 'a post: bytes that are no text',
    file: () => Buffer.alloc(100_000, 0xfe),
    page: 404,
  },
  { kind: 'post', mode: 'local', name: 'a post: 3 MB', file: () => hostilePost('word '.repeat(600_000)), page: 404 },
  { kind: 'post', mode: 'local', name: 'a post: NULs', file: () => hostilePost('\0'.repeat(1000)), page: 404 },
]

const atGitHub: readonly PostInput[] = [
  post('16 KB of stars, pushed to the branch', () => '*a'.repeat(8000), { mode: 'github' }),
  post('4,500 quotes in each other, pushed to the branch', () => '>'.repeat(4500), { mode: 'github' }),
  post('8,000 equal headings, pushed to the branch', () => lines(8000, () => '## Same\n'), { mode: 'github' }),
]

/** Posts that are harmless alone and costly in numbers. */
const together: readonly PostInput[] = [
  post('20 of 64,000 characters with accents', () => 'é '.repeat(32_000), { copies: 20 }),
  post(
    '20 of 64,000 characters without a word of those that are looked for',
    () => 'Où sont les élèves ? '.repeat(3000),
    { copies: 20 },
  ),
  post('20 of one word of 64,000 characters', () => 'é_'.repeat(32_000), { copies: 20 }),
  post(
    '50 of 900 KB of words',
    () => lines(9000, (n) => `A line ${n} of words that no one reads to its end, and no one looks for at all here.`),
    { copies: 50 },
  ),
  post('40 of 900 KB of letters that fold into several', () => 'ﬃßİ '.repeat(110_000), { copies: 40 }),
  post('40 of 900 KB of letters with an accent of their own', () => 'e\u0301a\u0323 '.repeat(120_000), { copies: 40 }),
  post('30 of 900 KB of signs of control, which JSON writes in six', () => '\u0001'.repeat(900_000), { copies: 30 }),
  post(
    'all images whose heads take long',
    () =>
      Object.keys(hostileImages)
        .map((_, n) => `![${n}](images/h-${n}.png)`)
        .join('\n'),
    {
      beside: () =>
        Object.fromEntries(Object.values(hostileImages).map((make, n) => [`posts/images/h-${n}.png`, make()])),
    },
  ),
]

export const posts: readonly PostInput[] = [
  ...tooHard,
  ...wide,
  ...asOnGitHub,
  ...foreign,
  ...filledUp,
  ...unreadable,
  ...atGitHub,
  ...together,
]
