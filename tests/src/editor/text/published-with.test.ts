import { expect, test } from 'vitest'
import { isOfToday, publishedWith } from '#src/editor/text/post-text.ts'

test('the date that is told is the one that readers see', () => {
  expect(publishedWith('2026-03-03T23:30:00.000Z')).toBe('Published, dated March 3, 2026.')
  expect(publishedWith(null)).toBe('Published without a date.')
})

test('today’s date is offered where readers see another one', () => {
  const now = Date.parse('2026-03-04T00:10:00Z')
  expect(isOfToday('2026-03-04T22:00:00.000Z', now)).toBe(true)
  expect(isOfToday('2026-03-03T23:59:00.000Z', now)).toBe(false)
  expect(isOfToday(null, now)).toBe(false)
})
