import { expect, test } from 'vitest'
import { dayOf, minuteOf } from '#src/blog/dates.ts'

test('a day is written as the browsers of this language write it, wherever the reader is', () => {
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month++)
    for (const [day, hour] of [
      [1, 0],
      [28, 23],
    ] as const) {
      const date = new Date(Date.UTC(2024, month, day, hour, 59))
      expect(dayOf(date.toISOString())).toBe(written.format(date))
    }
  expect(dayOf('2025-04-12')).toBe('April 12, 2025')
  expect(minuteOf('2025-04-12T09:30:59Z')).toBe('April 12, 2025, 09:30 UTC')
  expect([dayOf('soon'), minuteOf('')]).toEqual(['', ''])
})
