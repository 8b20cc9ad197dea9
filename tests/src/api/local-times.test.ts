import { expect, test } from 'vitest'
import { withLocalTimes } from '#src/api/local-times.ts'

const NOW = Date.parse('2026-05-01T23:50:00Z')
const shown = (date: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', style).format(new Date(date))

test('a time of the server’s is shown on the reader’s clock, past midnight too', () => {
  const time = (date: string) => shown(date, { timeStyle: 'short' })
  expect(withLocalTimes('Wait until 23:55 UTC.', NOW)).toBe(`Wait until ${time('2026-05-01T23:55:00Z')}.`)
  expect(withLocalTimes('Wait until 00:10 UTC.', NOW)).toBe(`Wait until ${time('2026-05-02T00:10:00Z')}.`)
})

test('a time of another day keeps its day, and other words stay', () => {
  const expected = shown('2026-04-29T10:18:00Z', { dateStyle: 'medium', timeStyle: 'short' })
  expect(withLocalTimes('Posts of 2026-04-29, 10:18 UTC. Line 10:18.', NOW)).toBe(`Posts of ${expected}. Line 10:18.`)
})
