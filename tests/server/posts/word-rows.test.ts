import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#server/posts/text-words.ts'
import { createWordRows } from '#server/posts/word-rows.ts'
import { createPaper, type Paper } from '#server/repository/paper.ts'
import { runs } from '../../support/long-run.ts'

const signs = ['a', 'b', 'ab', 'ba', '\n', ', ', '学', '习', '😀', '-', ' -', '`'.repeat(70), 'Σς', '·']
const piece = fc.oneof(
  fc.constantFrom(' ', ...signs),
  fc.constant(' '),
  fc.constant(' '),
  // So many that a beginning of them has more rows than are read one by one.
  fc.nat(99).map((number) => `w${number}`),
)
const text = fc
  .oneof(
    fc.array(piece, { maxLength: 12 }),
    fc.array(piece, { minLength: 100, maxLength: 400 }),
    fc.constantFrom(['a', 'x'.repeat(70)], ['-'.repeat(300), 'b']),
  )
  .map((pieces) => fold(pieces.join('')))
// Of a text two parts that need not stand one behind the other: from where on, and how long each.
const cut = fc.tuple(fc.nat(), fc.nat(), fc.nat(8), fc.nat(24), fc.nat(8))

interface Case {
  texts: readonly [string, string][]
  cuts: readonly [which: number, at: number, gap: number, length: number, more: number][]
  needles: readonly string[]
  mostPieces: number
  kind: keyof typeof PAPERS
}

async function compare({ texts, cuts, needles, mostPieces, kind }: Case, paper: Paper | undefined) {
  const rows = createWordRows(paper, { mostPieces, fewTexts: 0 })
  const isNoted = texts.map((one, number) => rows.add(number, one))
  const pieces = cuts.map(([which, from, gap, length, more]) => {
    const part = texts.flat()[which % (texts.length * 2)] ?? ''
    const at = from % (part.length + 1)
    return part.slice(at, at + length) + part.slice(at + length + gap, at + length + gap + more)
  })
  for (const needle of [...needles, ...pieces].map((one) => one.trim()).filter((one) => one !== '')) {
    const { marks, isSure } = await rows.find(needle, texts.length)
    for (const [number, one] of texts.entries()) {
      if (!isNoted[number]) continue
      const isHeld = one.some((part) => part.includes(needle))
      if (isSure) expect(marks[number] === 1, JSON.stringify([needle, one])).toBe(isHeld)
      else if (isHeld) expect(marks[number], needle).toBe(1)
    }
    if (kind !== 'cut' && needle.length < 8) expect(isSure || marks.every((mark) => mark === 0), needle).toBe(true)
  }
}

const PAPERS = {
  memory: () => undefined,
  disk: createPaper,
  full: (): Paper => ({ ...createPaper('/'), append: fail }),
  cut: (folder: string): Paper => ({ ...createPaper(folder), read: fail }),
}

function fail(): never {
  throw new Error('The disk is full.')
}

test('texts with a phrase are told without reading them, whether places of words lie in memory or on the disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'word-rows-'))
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        texts: fc.array(fc.tuple(text, text), { maxLength: 12 }),
        cuts: fc.array(cut, { maxLength: 40 }),
        needles: fc.constant(['- w', 'a w', 'b -', 'w1 w', 'a b', 'ab, a', '学 习', '学习', '学a', 'a学', 'a - b']),
        mostPieces: fc.constantFrom(10, 500, 100_000),
        kind: fc.constantFrom('memory', 'disk', 'full', 'cut'),
      }),
      async (one) => {
        const paper = PAPERS[one.kind](folder)
        await compare(one, paper)
        paper?.close()
      },
    ),
    { numRuns: runs(4000) },
  )
  expect(await readdir(folder), 'nothing is left').toEqual([])
  await rm(folder, { recursive: true })
})
