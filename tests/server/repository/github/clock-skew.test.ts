import { expect, test } from 'vitest'
import type { Status } from '#server/contract/contract.ts'
import { clockHint } from '#server/repository/clock-hint.ts'
import { createClockSkew } from '#server/repository/github/client.ts'
import { startGitHub } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'

const NOON = Date.parse('2030-05-01T12:00:00.000Z')
const headers = { date: 'Wed, 01 May 2030 12:00:00 GMT' }

test('the clock is compared with the Date of an answer, at the middle of its request', () => {
  const skew = createClockSkew()
  expect(skew.seconds()).toBeNull()
  skew.note(headers, NOON + 5000, NOON + 6000)
  expect(skew.seconds()).toBe(5)
  skew.note(headers, NOON - 4000, NOON - 3000)
  expect(skew.seconds()).toBe(-4)
})

test('an answer without a date, one from a cache, and one that took long say nothing of the clock', () => {
  const skew = createClockSkew()
  skew.note({}, NOON, NOON)
  skew.note({ ...headers, age: '9' }, NOON + 9000, NOON + 9100)
  skew.note(headers, NOON, NOON + 9000)
  expect(skew.seconds()).toBeNull()
})

test('up to two seconds are no hint', () => {
  expect(clockHint(null)).toBeUndefined()
  expect(clockHint(2)).toBeUndefined()
  expect(clockHint(-2)).toBeUndefined()
  expect(clockHint(2.1)).toMatch(/ahead/)
})

test.for([
  [-90, 'The server’s clock is 90 seconds ahead of GitHub’s, so scheduled posts appear that much too early.'],
  [90, 'The server’s clock is 90 seconds behind GitHub’s, so scheduled posts appear that much too late.'],
  [0, ''],
] as const)('the status tells of a GitHub whose clock is %i seconds ahead', async ([ahead, words]) => {
  await using github = await startGitHub({ posts: { 'one.md': postText('One') } })
  github.emulator.clock.aheadMs = ahead * 1000
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { clockSkewSeconds, hints } = await ada.json<Status>('/api/status')
  expect(clockSkewSeconds).not.toBeNull()
  expect(Math.abs(Number(clockSkewSeconds) + ahead)).toBeLessThan(3)
  if (words) expect(hints.join(' ').replaceAll(/\b(?:89|91) seconds/g, '90 seconds')).toContain(words)
  else expect(hints).toEqual([])
})
