import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { MOTIFS, type Motif } from '#content/data/covers.ts'
import { HUES } from '#content/data/hues.ts'
import { Cover } from '#src/art/cover/cover.tsx'
import { CoverDrawing } from '#src/art/cover/cover-drawing.tsx'
import { ACCENT, COVER_COLORS } from '#src/art/cover/motifs/motif.ts'
import { isWholeRun } from '../../support/long-run.ts'

beforeAll(async () => {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
})

const SEEDS = ['one', 'two', 'three', 'four']

const drawn = (motif: Motif, seed: string) =>
  renderToStaticMarkup(<CoverDrawing motif={motif} hue="technical" seed={seed} />)

/** The smallest box that holds every pixel that is not clear: `[left, top, right, bottom]`. */
function boxOf(drawing: string): [number, number, number, number] {
  const { pixels, width, height } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${drawing}</svg>`,
  ).render()
  const box: [number, number, number, number] = [width, height, 0, 0]
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] === 0) continue
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x + 1)
    box[3] = Math.max(box[3], y + 1)
  }
  return box
}

test('every motif stays within what a square and a wide strip leave of a cover, and fills most of it', () => {
  // By day one for each motif, and each of them for some.
  for (const [at, motif] of MOTIFS.entries())
    for (const seed of isWholeRun ? SEEDS : SEEDS.slice(at % SEEDS.length, (at % SEEDS.length) + 1)) {
      const [left, top, right, bottom] = boxOf(drawn(motif, seed))
      expect({ motif, seed, isInside: left >= 140 && top >= 45 && right <= 500 && bottom <= 315 }).toEqual({
        motif,
        seed,
        isInside: true,
      })
      expect(bottom - top, motif).toBeGreaterThan(180)
      expect(Math.abs((left + right) / 2 - 320), motif).toBeLessThan(16)
    }
})

test('every motif has one accent, whole numbers, and at most 1.2 KB', () => {
  for (const motif of MOTIFS)
    for (const seed of SEEDS) {
      const markup = drawn(motif, seed)
      expect(markup.split(ACCENT).length - 1, motif).toBe(1)
      // An opacity may be a fraction.
      expect(markup.replace(/opacity="[^"]*"/g, ''), motif).not.toMatch(/\d\.\d|[" ]\.\d/)
      expect(markup, motif).not.toContain('NaN')
      expect(markup.length, motif).toBeLessThan(1229)
    }
})

test('two covers of one motif differ, and one is the same at each drawing', () => {
  for (const motif of MOTIFS) {
    expect(new Set(SEEDS.map((seed) => drawn(motif, seed))).size, motif).toBeGreaterThan(1)
    expect(drawn(motif, 'one')).toBe(drawn(motif, 'one'))
  }
})

test('a cover has no id, so that a page can show the same one twice', () => {
  for (const motif of MOTIFS)
    expect(renderToStaticMarkup(<Cover motif={motif} hue="agents" seed="one" />)).not.toMatch(/ id=|url\(/)
})

test('the grounds in the style sheet are those that pictures for sharing have', async () => {
  const css = await readFile(new URL('../../../src/art/cover/cover.module.css', import.meta.url), 'utf8')
  const grounds = [...css.matchAll(/--ground: (#\w+);\s*--depth: (#\w+);/g)].map(([, ground, depth]) => [ground, depth])
  const inTable = HUES.map((hue) => [COVER_COLORS[hue].ground, COVER_COLORS[hue].depth])
  expect(grounds.toSorted()).toEqual(inTable.toSorted())
})
