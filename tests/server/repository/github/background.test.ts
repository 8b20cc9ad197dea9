import { expect, test } from 'vitest'
import { createBackground } from '#server/repository/github/replica.ts'

function createWork() {
  const ends: (() => void)[] = []
  const background = createBackground(() => new Promise((resolve) => ends.push(resolve)))
  return { ...background, ends, begun: () => ends.length }
}

test('what is asked for while work is done is done once more, however often it was', async () => {
  const { ask, end, ends, begun } = createWork()
  ask()
  for (let times = 0; times < 3; times++) ask()
  expect(begun()).toBe(1)
  const ended = end()
  ends[0]?.()
  await expect.poll(begun).toBe(2)
  ends[1]?.()
  await ended
  expect(begun()).toBe(2)
})

test('those who wait are told when work has ended that began after they asked, without a pause', async () => {
  const { ask, done, ends, begun } = createWork()
  ask()
  let isDone = false
  const waited = done().then(() => {
    isDone = true
  })
  ends[0]?.()
  await expect.poll(begun).toBe(2)
  expect(isDone).toBe(false)
  ends[1]?.()
  await waited
  const again = done()
  await expect.poll(begun).toBe(3)
  ends[2]?.()
  await again
})
