import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, type Run } from '#src/editor/text/diff/diff-words.ts'
import { firstOrAll, isWholeRun, runs } from '../../../support/long-run.ts'
import { processorMs } from '../../../support/processor-time.ts'

const before = (runs: readonly Run[]) => runs.map(({ kind, text }) => (kind === 'added' ? '' : text)).join('')
const after = (runs: readonly Run[]) => runs.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')
const marked = (runs: readonly Run[]) =>
  runs.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`)).join('')

test.each([
  ['', '', ''],
  ['Same.\n', 'Same.\n', 'Same.\n'],
  ['The cat sat.\n', 'The dog sat.\n', 'The [-cat-]{+dog+} sat.\n'],
  ['red apples here', 'green pears here', '[-red apples-]{+green pears+} here'],
  ['One.\n', 'One.\n\nTwo.\n', 'One.\n{+\nTwo.\n+}'],
  ['One.\n\nTwo.\n', 'Two.\n', '[-One.\n\n-]Two.\n'],
  ['Costs 5 €, or so', 'Costs 7 €, or so', 'Costs [-5-]{+7+} €, or so'],
  ['a\r\nb\r\n', 'a\r\nc\r\n', 'a\r\n[-b-]{+c+}\r\n'],
  ['no end', 'no end\n', 'no end{+\n+}'],
])('from %j to %j, what changed is shown word by word', (one, other, wanted) => {
  expect(marked(diffWords(one, other))).toBe(wanted)
})

test('the runs hold both texts to the letter, without empty runs or two of a kind in a row', () => {
  const word = fc.oneof(
    fc.constantFrom('a', 'b', ' ', '  ', '\n', '\r\n', '\r', '\t', '.', 'word', 'é', '👩‍🚀', '\uD83D'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const runs = diffWords(one, other)
      expect(before(runs)).toBe(one)
      expect(after(runs)).toBe(other)
      expect(runs.every(({ text: own, kind }, index) => own !== '' && kind !== runs[index - 1]?.kind)).toBe(true)
      if (one === other) expect(runs.every(({ kind }) => kind === 'same')).toBe(true)
    }),
    { numRuns: runs(1_000) },
  )
})

test.runIf(isWholeRun).each(
  firstOrAll([
    ['long lines', 80],
    ['one line', Number.POSITIVE_INFINITY],
    ['a word a line', 1],
  ]),
)('the difference of two texts of 1 MiB in %s takes seconds at most', (_, perLine) => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const text = () => {
    const words = Array.from({ length: 171_000 }, () => `w${random(5_000)}`)
    return words.map((word, index) => word + ((index + 1) % perLine === 0 ? '\n' : ' ')).join('')
  }
  const one = text()
  const edited = one.replace(/w\d+/g, (word) => (random(50) === 0 ? `x${random(5_000)}` : word))
  const tookMs = processorMs(() => {
    for (const other of [edited, text()]) {
      const runs = diffWords(one, other)
      expect(before(runs) === one && after(runs) === other).toBe(true)
    }
  })
  expect(tookMs).toBeLessThan(15_000)
})
