import { expect, test } from 'vitest'
import { createRetryTimes } from '#src/editor/writing/saving/act.ts'

const minutes = 60_000

test('a failed save waits longer each time, at most five minutes, and as long as the server asks', () => {
  let now = 0
  const times = createRetryTimes(() => now)
  const waits = Array.from({ length: 7 }, () => {
    times.begin()
    const at = times.fail({ isCreate: false }) ?? Number.NaN
    const wait = at - now
    now = at
    return wait / 1000
  })
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300])
  times.succeed()
  times.begin()
  expect(times.fail({ isCreate: false, waitSeconds: 1497 })).toBe(now + 1497_000)
})

test('a new post is not made again by itself once the server no longer knows it from the first time', () => {
  let now = 0
  const times = createRetryTimes(() => now)
  const tries: (number | undefined)[] = []
  for (let at: number | undefined = 0; at !== undefined; now = at ?? now) {
    times.begin()
    at = times.fail({ isCreate: true })
    tries.push(at)
  }
  expect(tries.at(-1)).toBeUndefined()
  expect(Math.max(...tries.map((at) => at ?? 0))).toBeLessThan(10 * minutes)
  expect(tries.length).toBeGreaterThan(3)
  times.begin()
  expect(times.fail({ isCreate: true, waitSeconds: 600 })).toBeUndefined()
})
