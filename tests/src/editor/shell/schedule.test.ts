import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { nextStatusChangeMs, standingOf } from '#src/editor/shell/schedule.ts'

const NOW = Date.parse('2030-05-01T08:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

function times(status: Post['status'], publishAt: string | null = null, unpublishAt: string | null = null) {
  return { status, publishAt, unpublishAt }
}

test.for([
  ['a draft', times('draft', at(5)), false, 'draft'],
  ['a published post', times('published'), true, 'published'],
  ['a scheduled post before its time', times('scheduled', at(5)), false, 'scheduled'],
  ['a scheduled post whose time has come', times('scheduled', at(-5)), true, 'published'],
  ['a published post that has disappeared', times('published', null, at(-5)), false, 'draft'],
  ['a scheduled post that has disappeared', times('scheduled', at(-9), at(-5)), false, 'draft'],
] as const)('%s stands where the server lists it', ([, post, isPublic, standing]) => {
  expect(standingOf({ ...post, isPublic }, NOW)).toBe(standing)
})

test('a list is read again right after the next of its posts appears or disappears', () => {
  const posts = [
    { ...times('published', null, at(30)), isPublic: true },
    { ...times('scheduled', at(10), at(60)), isPublic: false },
    { ...times('draft', at(1)), isPublic: false },
  ]
  expect(nextStatusChangeMs(posts, NOW)).toBe(10 * 60_000 + 250)
  expect(nextStatusChangeMs(posts.slice(0, 1), NOW)).toBe(30 * 60_000 + 250)
  expect(nextStatusChangeMs(posts.slice(2), NOW)).toBeNull()
})

test('where the server’s clock is behind, it is asked once more in half a minute', () => {
  expect(nextStatusChangeMs([{ ...times('scheduled', at(-1)), isPublic: false }], NOW)).toBe(30_000)
})
