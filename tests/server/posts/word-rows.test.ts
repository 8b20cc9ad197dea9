import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#server/posts/text-words.ts'
import { createWordRows } from '#server/posts/word-rows.ts'
import { createPaper, type Paper } from '#server/repository/paper.ts'
import { runs } from '../../support/long-run.ts'

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'ab',
    'ba',
    'word',
    ' ',
    ' ',
    ' ',
    ' ',
    '\n',
    ', ',
    '学',
    '习',
    '😀',
    '-',
    ' -',
    '`'.repeat(70),
    'Σς',
    '·',
  ],
  ...['x'.repeat(70), '-'.repeat(300)],
)
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => fold(pieces.join('')))

/** So that more than a hundred texts have the words: fewer are left to be read. */
const COPIES = 101

async function compare(
  parts: readonly [string, string][],
  needles: readonly string[],
  mostPieces: number,
  paper?: Paper,
) {
  const rows = createWordRows(paper, mostPieces)
  const texts = parts.flatMap((one) => Array.from({ length: COPIES }, () => one))
  const isNoted = texts.map((one, number) => rows.add(number, one))
  const pieces = parts.flat().flatMap((one) => [one.slice(3, 9), one.slice(1), one.slice(0, 20), one])
  for (const needle of [...needles, ...pieces].map((one) => one.trim()).filter((one) => one !== '')) {
    const { marks, isSure } = await rows.find(needle, texts.length)
    const holds = texts.map((one) => one.some((part) => part.includes(needle)))
    for (const [number, isHeld] of holds.entries()) {
      if (!isNoted[number]) continue
      if (isSure) expect(marks[number] === 1, JSON.stringify([needle, texts[number]])).toBe(isHeld)
      else if (isHeld) expect(marks[number], needle).toBe(1)
    }
    if (holds.filter((isHeld, number) => isHeld && isNoted[number]).length > 100 && needle.length < 8)
      expect(isSure, needle).toBe(true)
  }
}

test('texts with a phrase are told without reading them, whether the places of their words lie in memory or on the disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'word-rows-'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { maxLength: 4 }),
      fc.array(text, { maxLength: 4 }),
      fc.constantFrom(10, 500, 100_000),
      fc.boolean(),
      async (texts, needles, mostPieces, isWritten) => {
        const paper = isWritten ? createPaper(folder) : undefined
        await compare(texts, needles, mostPieces, paper)
        paper?.close()
      },
    ),
    { numRuns: runs(200) },
  )
  await rm(folder, { recursive: true })
})
