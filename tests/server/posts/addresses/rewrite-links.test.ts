import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Readdressing } from '#server/posts/addresses/readdressed.ts'
import { rewriteLinks as rewriteFound } from '#server/posts/addresses/rewrite-links.ts'
import { findAddresses } from '#src/words.tsx'

const rewriteLinks = (content: string, move: Readdressing) => rewriteFound(content, move, findAddresses)

const MOVE = { from: 'old', to: 'new-name', siteUrl: 'https://site.example' }
const rewritten = (content: string, from = 'old') => rewriteLinks(content, { ...MOVE, from })?.content ?? content

test('links of every kind follow, and nothing but the id in their address changes', () => {
  for (const [before, after] of [
    ['[a](/blog/old)', '[a](/blog/new-name)'],
    ['[a](</blog/old> "Old")', '[a](</blog/new-name> "Old")'],
    ['[a](/blog/old/?x=old#old)', '[a](/blog/new-name/?x=old#old)'],
    ['[a](old) [b](./old) [c](../blog/old)', '[a](new-name) [b](./new-name) [c](../blog/new-name)'],
    ['[a](old.md#x)', '[a](new-name.md#x)'],
    ['[a](https://SITE.example/blog/old)', '[a](https://SITE.example/blog/new-name)'],
    ['[a](/blog/%6Fld) [b](/blog/ol&#100;)', '[a](/blog/new-name) [b](/blog/new-name)'],
    ['[a][r]\n\n> [r]: /blog/old\n>  "Old"', '[a][r]\n\n> [r]: /blog/new-name\n>  "Old"'],
    ['<https://site.example/blog/old>', '<https://site.example/blog/new-name>'],
    ['at https://site.example/blog/old, or', 'at https://site.example/blog/new-name, or'],
    ['<a class="x" href="/blog/old#y">old</a>', '<a class="x" href="/blog/new-name#y">old</a>'],
    ["<p>\n<a href = '/blog/old'>old</a>", "<p>\n<a href = '/blog/new-name'>old</a>"],
    ['<p>\r\n<i>ż</i>\r\n<A id=x HREF=/blog/old>old</A>', '<p>\r\n<i>ż</i>\r\n<A id=x HREF=/blog/new-name>old</A>'],
    ['> - <p>\n>   <a\r\n>    href="/blog/old">', '> - <p>\n>   <a\r\n>    href="/blog/new-name">'],
    ['~a [b](/blog/old)~', '~a [b](/blog/new-name)~'],
    ['| a |\n| - |\n| [a](/blog/old) |', '| a |\n| - |\n| [a](/blog/new-name) |'],
    [
      '![a](images/a.png)\n[![a](images/old.png)](/blog/old)',
      '![a](images/a.png)\n[![a](images/old.png)](/blog/new-name)',
    ],
    ['\uFEFF[a](/blog/old)\r\n\t[b](/blog/old)', '\uFEFF[a](/blog/new-name)\r\n\t[b](/blog/new-name)'],
  ] as const)
    expect(rewritten(before)).toBe(after)
  expect(rewriteLinks('at www.a.example/blog/old.', { ...MOVE, siteUrl: 'https://www.a.example' })?.content).toBe(
    'at www.a.example/blog/new-name.',
  )
  expect(rewritten('[a](/blog/a\\_b.c) [b](/blog/a_b.c)', 'a_b.c')).toBe('[a](/blog/new-name) [b](/blog/new-name)')
  expect(rewritten(`[a](/blog/${encodeURIComponent('zażółć')}) [b](/blog/zażółć)`, 'zażółć')).toBe(
    '[a](/blog/new-name) [b](/blog/new-name)',
  )
})

test('code, comments, pictures’ words, and links elsewhere are left alone', () => {
  for (const text of [
    '`[a](/blog/old)`',
    '    [a](/blog/old)',
    '```\n[a](/blog/old)\n```',
    '<!-- <a href="/blog/old"> -->',
    '<p>\n<!-- <a href="/blog/old"> --> <b title=\' href="/blog/old"\'>',
    '$x [a](/blog/old) y$',
    '\\[a](/blog/old)',
    '[a](/blog/older) [b](/blog/old/x) [c](/old) [d](/blog/Old)',
    '[a](https://elsewhere.example/blog/old)',
    '[a](#old) [b](?old)',
    '![old](images/old.png)',
    'old /blog/old',
    '[old]: nothing\n[a][old]',
  ])
    expect(rewriteLinks(text, MOVE)).toBeUndefined()
})

test('a rename and its way back leave every byte as it was, and the first changes addresses alone', () => {
  const address = fc.constantFrom('/blog/o-l', 'o-l', './o-l', 'o-l.md', 'https://site.example/blog/o-l', '/blog/other')
  const tail = fc.constantFrom('', '#x', '?y=1', '/', ' "o-l"')
  const piece = fc.oneof(
    fc.tuple(address, tail).map(([one, end]) => `[o-l](${one}${end})`),
    address.map((one) => `<a href="${one}">`),
    address.map((one) => `\n\n[r]: ${one}\n\n`),
    address.map((one) => `\`[x](${one})\``),
    fc.constantFrom(
      '\r\n',
      '\n\n',
      '> ',
      '- ',
      '\t',
      '    ',
      '```\n',
      '\\',
      '&amp;',
      '*',
      '<',
      '\u{1F600}',
      'ż',
      '\uFEFF',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const there = rewriteLinks(text, { ...MOVE, from: 'o-l', to: 'zz9' })
      if (!there) return
      expect(there.content.split('zz9')).toHaveLength(there.links + 1)
      expect(there.content.replaceAll('zz9', 'o-l')).toBe(text)
      expect(rewriteLinks(there.content, { ...MOVE, from: 'zz9', to: 'o-l' })).toEqual({ ...there, content: text })
    }),
  )
})

const ofImage = (content: string, alt?: { from: string | null; to: string }, to = 'new.png', from = 'a (1).png') =>
  rewriteLinks(content, { ...MOVE, from, to, image: { alt } })?.content ?? content

test('an image is renamed in every way to name it', () => {
  for (const [before, after] of [
    ['![x](images/a%20%281%29.png "T")', '![x](images/new.png "T")'],
    ['![x](<images/a (1).png>)', '![x](<images/new.png>)'],
    [
      '[![x](./images/a%20\\(1\\).png)](/blog/images/a%20(1).png?y#z)',
      '[![x](./images/new.png)](/blog/images/new.png?y#z)',
    ],
    ['![x][r]\n\n[r]: <images/a (1).png>', '![x][r]\n\n[r]: <images/new.png>'],
    ['<img alt="images/a (1).png" src="images/a (1).png">', '<img alt="images/a (1).png" src="images/new.png">'],
    ['![x](https://site.example/blog/images/a%20(1).png)', '![x](https://site.example/blog/images/new.png)'],
  ] as const)
    expect(ofImage(before)).toBe(after)
  for (const text of ['`![x](images/a%20(1).png)`', '![x](images/a%20(1).png.webp)', '![x](/blog/a%20(1).png)'])
    expect(ofImage(text)).toBe(text)
})

test('the words of an image are changed where they are those, or missing, whatever stands around', () => {
  const alt = { from: 'A cup', to: 'B_[c] & | d' }
  const words = 'B\\_\\[c\\] & \\| d'
  for (const [before, after] of [
    ['![A *cup*](images/a.png)', `![${words}](images/a.png)`],
    ['\uFEFF> - # ![](images/a.png)\r\n', `\uFEFF> - # ![${words}](images/a.png)\r\n`],
    [
      '![ ](images/a.png "Title") [![A c&#117;p](./images/a.png)](x)',
      `![${words}](images/a.png "Title") [![${words}](./images/a.png)](x)`,
    ],
    ['| a |\n| - |\n| ![A *cup*](images/a.png) |', `| a |\n| - |\n| ![${words}](images/a.png) |`],
  ] as const)
    expect(ofImage(before, alt, 'a.png', 'a.png')).toBe(after)
  for (const text of [
    '![](images/a.png "decorative") ![A cap](images/a.png) ![A *cup*](images/b.png)',
    '`![](images/a.png)`',
    '[](images/a.png) \\![](images/a.png)',
  ])
    expect(ofImage(text, alt, 'a.png', 'a.png')).toBe(text)
})

test('an image becomes decorative unless it has a title, and takes another name with it', () => {
  const alt = { from: 'A cup', to: '' }
  for (const [before, after] of [
    ['![A *cup*](images/a.png) x', '![](images/b.png "decorative") x'],
    ['> ![]( <images/a.png> )\r\n', '> ![]( <images/b.png> "decorative" )\r\n'],
    ['[![A cup](./images/a.png?y)](images/a.png)', '[![](./images/b.png?y "decorative")](images/b.png)'],
    ['![A cup](images/a.png "Title") ![A cap](images/a.png)', '![A cup](images/b.png "Title") ![A cap](images/b.png)'],
    ['![A cup][r]\n\n[r]: images/a.png', '![A cup][r]\n\n[r]: images/b.png'],
    [
      '![](images/a.png "decorative") `![A cup](images/a.png)`',
      '![](images/b.png "decorative") `![A cup](images/a.png)`',
    ],
  ] as const)
    expect(ofImage(before, alt, 'b.png', 'a.png')).toBe(after)
  expect(ofImage('![A cup](images/a(1).png)', alt, 'a(1).png', 'a(1).png')).toBe('![](images/a(1).png "decorative")')
  const told = { from: null, to: 'A cup' }
  for (const [before, after] of [
    ['![](images/a.png "decorative") ![](images/a.png) x', '![A cup](images/b.png) ![](images/b.png) x'],
    [
      "> ![]( <images/a.png>  'decorative' ) ![A cap](images/a.png)",
      '> ![A cup]( <images/b.png> ) ![A cap](images/b.png)',
    ],
    ['![](images/a.png "Title")', '![](images/b.png "Title")'],
  ] as const)
    expect(ofImage(before, told, 'b.png', 'a.png')).toBe(after)
})

test('other words and their way back leave every byte as it was', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '![old](images/a.png)',
      '![old](images/a.png "T")',
      '[![old](images/a.png)](x)',
      '![other](images/a.png)',
    ),
    fc.constantFrom(
      '`![old](images/a.png)`',
      '![old](images/b.png)',
      '![](images/a.png "decorative")',
      '> ',
      '- ',
      '| ',
      '\r\n',
      '\n\n',
      '    ',
      '```\n',
      '[',
      '!',
      '*',
      '\uFEFF',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const there = ofImage(text, { from: 'old', to: 'zz9' }, 'a.png', 'a.png')
      expect(there.replaceAll('![zz9](images/a.png', '![old](images/a.png')).toBe(text)
      expect(ofImage(there, { from: 'zz9', to: 'old' }, 'a.png', 'a.png')).toBe(text)
    }),
  )
})
