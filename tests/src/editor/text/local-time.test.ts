import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromLocalTime, localZone, toLocalTime } from '#src/editor/text/local-time.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a moment is shown and read by the clock at hand, in summer and in winter', () => {
  expect(toLocalTime('2026-05-01T07:00:00.000Z')).toBe('2026-05-01T09:00')
  expect(toLocalTime('2026-12-31T23:30:00.000Z')).toBe('2027-01-01T00:30')
  expect(fromLocalTime('2026-05-01T09:00')).toBe('2026-05-01T07:00:00.000Z')
  expect(fromLocalTime('2027-01-01T00:30')).toBe('2026-12-31T23:30:00.000Z')
})

test('an hour that the clocks skip is the one after, and of one that comes twice the first is meant', () => {
  expect(fromLocalTime('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromLocalTime('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
})

test.for(['', '2026-05-01', '2026-05-01T', '2026-13-01T09:00', '2026-05-01T09:00Z', 'soon'])(
  '%j is no local time',
  (text) => {
    expect(fromLocalTime(text)).toBeNull()
  },
)

test('what is no date has no local time, and the zone is named with its offset', () => {
  expect(toLocalTime('soon')).toBe('')
  expect(localZone('2026-05-01T07:00:00.000Z')).toBe('Europe/Berlin (GMT+2)')
  expect(localZone('2026-12-01T07:00:00.000Z')).toBe('Europe/Berlin (GMT+1)')
  process.env.TZ = 'UTC'
  expect(localZone('2026-05-01T07:00:00.000Z')).toBe('UTC')
})
