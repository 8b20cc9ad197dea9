import fc from 'fast-check'
import { diff3MergeRegions, diffIndices } from 'node-diff3'
import { expect, test } from 'vitest'
import { type MergedText, mergePosts, mergeText } from '#src/editor/merge/merge-posts.ts'
import type { Passage } from '#src/editor/merge/passages.ts'
import { joinPassages } from '#src/editor/merge/passages.ts'
import { decidedPost, questionsOf } from '#src/editor/merge/questions.ts'
import { findRegions } from '#src/editor/merge/regions.ts'
import type { Hunk } from '#src/editor/text/diff/hunks.ts'
import type { PostFields } from '#src/editor/text/merged.ts'
import { firstOrAll, runs } from '../../../support/long-run.ts'
import { processorMs } from '../../../support/processor-time.ts'

const RUNS = { numRuns: runs(1_000) }

// Two kinds of trios. Of the first, lines are so few that they collide all the time; anything may have moved anywhere.
const collision = fc
  .array(fc.constantFrom('', 'a', 'b', 'c d e f g', '~~~'), { maxLength: 9 })
  .chain((lines) => fc.boolean().map((hasFinalNewline) => lines.join('\n') + (hasFinalNewline ? '\n' : '')))
const collisions = fc.tuple(collision, collision, collision)

// Of the second, every line and every word is known: each side keeps, deletes, edits or adds lines, and what it adds is
// found nowhere else.
type Edit = 'keep' | 'keep' | 'delete' | 'rewrite' | 'edit' | 'add'
const edits = fc.array(fc.constantFrom<Edit>('keep', 'keep', 'keep', 'delete', 'rewrite', 'edit', 'add'), {
  minLength: 12,
  maxLength: 12,
})
const place = fc.integer({ min: 0, max: 11 })
const written = fc
  .record({ count: fc.integer({ min: 0, max: 12 }), mine: edits, theirs: edits, word: fc.tuple(place, place) })
  .map(({ count, mine, theirs, word }) => {
    const base = Array.from({ length: count }, (_, line) => (line % 3 === 1 ? '' : wordsOf(`b${line}`).join(' ')))
    return { base, mine: edited(base, mine, 'm', word[0]), theirs: edited(base, theirs, 't', word[1]) }
  })

function wordsOf(name: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${name}w${index}`)
}

function edited(base: readonly string[], script: readonly Edit[], side: string, word: number): string[] {
  return base.flatMap((line, index) => {
    const name = `${side}${index}`
    switch (script[index]) {
      case 'delete':
        return []
      case 'rewrite':
        return [wordsOf(name).join(' ')]
      case 'edit':
        return [line.replace(`b${index}w${word}`, `${name}edit`)]
      case 'add':
        return [wordsOf(name).join(' '), '', line]
      default:
        return [line]
    }
  })
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** The text that one side wrote, put together from the passages. */
function asIn(side: 'mine' | 'theirs', { passages, hasFinalNewline }: MergedText): string {
  const texts = passages.map((one) => {
    if (one.kind !== 'agreed') return one[side]
    return one.by === side || one.by === 'both' || one.by === 'neither' ? one.text : one.base
  })
  return joinPassages(texts, hasFinalNewline)
}

function cleanText({ passages, hasFinalNewline }: MergedText): string | undefined {
  const texts = passages.map((one) => (one.kind === 'conflict' ? undefined : one.text))
  return texts.every((text) => text !== undefined) ? joinPassages(texts, hasFinalNewline) : undefined
}

test('merging with a side that changed nothing gives the other, to the byte', () => {
  fc.assert(
    fc.property(collision, collision, (base, other) => {
      for (const merged of [
        mergeText(base, other, base),
        mergeText(base, base, other),
        mergeText(base, other, other),
      ]) {
        expect(cleanText(merged)).toBe(other)
      }
    }),
    RUNS,
  )
})

test('it does not matter which side is called mine', () => {
  const swapped = (one: Passage): Passage => {
    if (one.kind !== 'agreed') return { ...one, mine: one.theirs, theirs: one.mine }
    const by = one.by === 'mine' ? 'theirs' : one.by === 'theirs' ? 'mine' : one.by
    return { ...one, by }
  }
  fc.assert(
    fc.property(
      fc.oneof(
        collisions,
        written.map(({ base, mine, theirs }) => [textOf(base), textOf(mine), textOf(theirs)] as const),
      ),
      ([base, mine, theirs]) => {
        const one = mergeText(base, mine, theirs)
        const other = mergeText(base, theirs, mine)
        expect(other.passages.map(swapped)).toEqual(one.passages)
        expect(other.hasFinalNewline).toBe(one.hasFinalNewline)
      },
    ),
    RUNS,
  )
})

test('the passages hold all three texts, line for line', () => {
  fc.assert(
    fc.property(collisions, ([base, mine, theirs]) => {
      const merged = mergeText(base, mine, theirs)
      const lines = (text: string) => text.replace(/\n+$/, '')
      expect(lines(asIn('mine', merged))).toBe(lines(mine))
      expect(lines(asIn('theirs', merged))).toBe(lines(theirs))
      const before = merged.passages.map((one) => one.base).join('')
      expect(lines(before)).toBe(lines(base))
    }),
    RUNS,
  )
})

test('whatever either side wrote is in the text or in a conflict, and what it deleted is in no agreed text', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
  fc.assert(
    fc.property(written, ({ base, mine, theirs }) => {
      const { passages } = mergeText(textOf(base), textOf(mine), textOf(theirs))
      const agreed = new Set(passages.flatMap((one) => (one.kind === 'conflict' ? [] : words(one.text))))
      const before = new Set(base.flatMap(words))
      for (const [side, text] of [
        ['mine', mine.flatMap(words)],
        ['theirs', theirs.flatMap(words)],
      ] as const) {
        const offered = new Set(passages.flatMap((one) => (one.kind === 'conflict' ? words(one[side]) : [])))
        for (const word of text) if (!before.has(word)) expect(agreed.has(word) || offered.has(word)).toBe(true)
        const kept = new Set(text)
        for (const word of before) if (!kept.has(word)) expect(agreed.has(word)).toBe(false)
      }
    }),
    RUNS,
  )
})

test('nothing stands in a merged text that neither side wrote, and no order is turned round', () => {
  fc.assert(
    fc.property(written, ({ base, mine, theirs }) => {
      const merged = mergeText(textOf(base), textOf(mine), textOf(theirs))
      const text = cleanText(merged)
      if (text === undefined) return
      const words = text.split(/\s+/)
      for (const side of [mine, theirs]) {
        const own = side
          .join(' ')
          .split(/\s+/)
          .filter((word) => word !== '')
        const known = new Set(own)
        const here = words.filter((word) => known.has(word))
        const place = new Map(own.map((word, index) => [word, index]))
        const places = here.map((word) => place.get(word) ?? -1)
        expect(places).toEqual(places.toSorted((one, next) => one - next))
      }
    }),
    RUNS,
  )
})

test('mine chosen everywhere is mine with what theirs changed elsewhere', () => {
  const post = (lines: readonly string[]): PostFields => ({
    title: '',
    author: null,
    tags: [],
    content: textOf(lines),
  })
  fc.assert(
    fc.property(written, fc.constantFrom('mine', 'theirs'), ({ base, mine, theirs }, side) => {
      const merge = mergePosts(post(base), post(mine), post(theirs))
      if (merge.clean) return
      const expected = merge.passages.map((one) => (one.kind === 'conflict' ? one[side] : one.text)).join('')
      const decisions = Object.fromEntries(questionsOf(merge).map(({ key }) => [key, { choice: side }]))
      expect(decidedPost(merge, decisions)?.content).toBe(expected)
    }),
    RUNS,
  )
})

// The regions are our own, since those of the library do not say who deleted a line.
test('the regions in dispute are those that the library’s own diff3 finds', () => {
  const list = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 })
  const hunks = (base: number[], side: number[]): Hunk[] =>
    diffIndices(base, side).map(({ buffer1: [start, length], buffer2: [from, count] }) => ({
      start,
      end: start + length,
      from,
      to: from + count,
    }))
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const wanted = diff3MergeRegions(mine, base, theirs).flatMap((region) =>
        region.stable
          ? []
          : [[region.oStart, region.oLength, region.aStart, region.aLength, region.bStart, region.bLength]],
      )
      const found = findRegions(hunks(base, mine), hunks(base, theirs), base.length)
        .filter(({ changedBy }) => changedBy === 'both')
        .map((region) => [region.base, region.mine, region.theirs].flatMap(([start, end]) => [start, end - start]))
      expect(found).toEqual(wanted)
    }),
    RUNS,
  )
})

const MIB = 1024 * 1024

test.each<[string, number, (random: () => number) => string]>(
  firstOrAll([
    ['1 MiB of prose', MIB, (random) => Array.from({ length: 80 }, () => `w${Math.floor(random() * 9_000)}`).join(' ')],
    [
      '1 MiB on one line',
      MIB,
      (random) => Array.from({ length: 150_000 }, () => `w${Math.floor(random() * 9_000)}`).join(' '),
    ],
    ['1 MiB of single words', MIB, (random) => `w${Math.floor(random() * 500)}`],
    ['256 KiB of blank lines', MIB / 4, (random) => (random() < 0.001 ? 'x' : '')],
  ]),
)('a text of %s is merged in seconds', (_, max, line) => {
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const lines: string[] = []
  for (let size = 0; size < max; size += (lines.at(-1)?.length ?? 0) + 1) lines.push(line(random))
  const changed = (part: number) =>
    lines.flatMap((text) => (random() < part ? (random() < 0.5 ? [] : [text, line(random)]) : [text]))
  const fresh = Array.from(lines, () => line(random))
  const reworded = () => lines.map((text) => text.replaceAll(/w\d+/g, (word) => (random() < 0.1 ? `n${word}` : word)))
  const tookMs = processorMs(() => {
    for (const [mine, theirs] of [
      [changed(0.3), changed(0.3)],
      [fresh, changed(0.01)],
      [reworded(), reworded()],
    ] as const) {
      const merged = mergeText(textOf(lines), textOf(mine), textOf(theirs))
      expect(asIn('mine', merged)).toBe(textOf(mine))
      expect(asIn('theirs', merged)).toBe(textOf(theirs))
    }
  })
  expect(tookMs).toBeLessThan(30_000)
})
