import { expect, test } from 'vitest'
import { codeLinesOf, codeWidthOf, evenLinesOf, linesOf, widthOf } from '#src/art/figures/text-lines.ts'

const SENTENCE = 'A token, for twelve weeks unless the site changes that'

test('a text is broken between its words into lines that are no wider than allowed', () => {
  const lines = linesOf(SENTENCE, 150, 16)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(widthOf(line, 16)).toBeLessThanOrEqual(150)
  expect(lines.join(' ')).toBe(SENTENCE)
})

test('a text that fits stays on one line', () => {
  expect(linesOf(SENTENCE, 600, 16)).toEqual([SENTENCE])
})

test('a name of several lines leaves no word alone on the last', () => {
  expect(linesOf('Then, decide what agents may do', 250, 17)).toEqual(['Then, decide what agents may', 'do'])
  expect(evenLinesOf('Then, decide what agents may do', 250, 17)).toEqual(['Then, decide what', 'agents may do'])
  expect(evenLinesOf('Now', 250, 17)).toEqual(['Now'])
})

test('wide letters take more room than narrow ones', () => {
  expect(widthOf('WWW', 16)).toBeGreaterThan(3 * widthOf('iii', 16))
})

test('code keeps its line’s ends and is broken after a sign', () => {
  const lines = codeLinesOf('GET /api/v2/tickets?updated_since=1\nPrefer: x', 200, 16)
  expect(lines).toEqual(['GET /api/v2/tickets?', 'updated_since=1', 'Prefer: x'])
  for (const line of lines) expect(codeWidthOf(line, 16)).toBeLessThanOrEqual(200)
})
