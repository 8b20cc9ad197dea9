import { expect, test } from 'vitest'
import {
  CARD_EXCERPT_CHARACTERS,
  EDITOR_EXCERPT_CHARACTERS,
  excerpt,
  firstCharacters,
  firstWords,
} from '#src/blog/excerpt.ts'

test('a card shows 220 characters and the editor 260', () => {
  expect(CARD_EXCERPT_CHARACTERS).toBe(220)
  expect(EDITOR_EXCERPT_CHARACTERS).toBe(260)
})

test('text that fits is shown whole, without an ellipsis', () => {
  expect(excerpt('x'.repeat(220), 220)).toBe('x'.repeat(220))
})

test('longer text ends in an ellipsis', () => {
  expect(excerpt('x'.repeat(221), 220)).toBe(`${'x'.repeat(220)}…`)
})

test('a character outside the basic plane counts once and is never cut in two', () => {
  expect(excerpt('😀'.repeat(220), 220)).toBe('😀'.repeat(220))
  expect(excerpt(`a${'😀'.repeat(300)}`, 260)).toBe(`a${'😀'.repeat(259)}…`)
})

test('the beginning that the server sends for a card makes the same excerpt as a longer one', () => {
  for (const content of ['short', 'x'.repeat(220), 'x'.repeat(221), '😀'.repeat(500), `a${'😀'.repeat(500)}`]) {
    expect(excerpt(firstCharacters(content, 221), 220)).toBe(excerpt(content, 220))
  }
  expect([...firstCharacters('😀'.repeat(500), 221)]).toHaveLength(221)
})

test('a description ends after a whole word', () => {
  expect(firstWords('Four words that fit', 19)).toBe('Four words that fit')
  expect(firstWords('Four words that fit not', 19)).toBe('Four words that fit…')
  expect(firstWords('Four words that fit not', 18)).toBe('Four words that…')
  expect(firstWords('One sentence. Another', 15)).toBe('One sentence…')
})

test('a description of one long word is cut, but no character is', () => {
  expect(firstWords('x'.repeat(200), 155)).toBe(`${'x'.repeat(155)}…`)
  expect(firstWords('😀'.repeat(200), 155)).toBe(`${'😀'.repeat(155)}…`)
})
