import fc from 'fast-check'

// Signs of Markdown, alone and with what has to stand beside them for a parser to hope.
const MARKDOWN = [
  ...'*_~`[]()<>!|#&\\-+=:"\'^@.0a \t\r',
  ...[
    '**',
    '~~',
    '```',
    '![',
    '](',
    '](/a)',
    '[a]',
    '[^a]',
    '<!--',
    '<a b="',
    '</',
    '&amp;',
    '&#x41;',
    '|-|',
    '- [ ] ',
  ],
  ...['\n', '\n\n', '\n> ', '\n- ', '\n1. ', '\n    ', '\n\t', '\n# ', '\n===\n', '\n---\n', '\n```js\n', '\n[^a]: '],
  ...['\n[a]: /b "c"', '\n|a|b|\n|-|-|\n', 'https://a.b/', 'www.a.', 'a@b.c', '\u{1F469}\u200D', '\u0301', '\uFEFF'],
]

const YAML = [
  ...'{}[],:-?#&*!|>%@`\'"~<=.0a \t\r',
  ...['\n', '\n  ', '\n- ', '\na: ', '\n? ', '\n: ', '&a ', '*a', '!!str ', '!!binary ', '!<a> ', '|\n  ', '>+\n  '],
  ...[
    '<<: *a',
    '{a: ',
    '[[',
    '- - ',
    '\n--- ',
    '\n...\n',
    '%YAML 1.2\n',
    '0x',
    '1e309',
    '.inf',
    '\\u0041',
    '2025-02-30',
  ],
  ...['\ntitle: ', '\nstatus: ', '\ntags: ', '\ncreatedAt: ', 'published', 'null', '\u2028', '\u{1F469}'],
]

// Mostly a few, rarely as many as a file has room for: what is slow takes a second, and there are many to try.
const counts = fc.oneof(
  { weight: 2000, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 200, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 20, arbitrary: fc.integer({ min: 61, max: 800 }) },
  { weight: 1, arbitrary: fc.integer({ min: 801, max: 20_000 }) },
)

/** Pieces in any order, each as often as it likes, and all of it again as often. */
function madeOf(pieces: readonly string[]): fc.Arbitrary<string> {
  const runs = fc
    .array(fc.tuple(fc.constantFrom(...pieces), counts), { maxLength: 12 })
    .map((all) => all.map(([piece, count]) => piece.repeat(count)).join(''))
  return fc
    .tuple(runs, counts)
    .map(([text, count]) => text.repeat(text.length * count > MOST_CHARACTERS ? 1 : count).slice(0, MOST_CHARACTERS))
}

const MOST_CHARACTERS = 500_000

const anything = fc.string({ unit: 'binary', maxLength: 400 })

export const markdown = fc.oneof({ weight: 4, arbitrary: madeOf(MARKDOWN) }, { weight: 1, arbitrary: anything })
export const frontMatter = fc.oneof({ weight: 4, arbitrary: madeOf(YAML) }, { weight: 1, arbitrary: anything })
