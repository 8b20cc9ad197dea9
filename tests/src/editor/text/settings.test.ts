import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { decidedPost, nameOf, questionsOf } from '#src/editor/merge/questions.ts'
import { mergeStale, resolveStale } from '#src/editor/merge/resolve-stale.ts'
import { fromLocalTime, localZone, toLocalTime } from '#src/editor/text/local-time.ts'
import { baseOf, changeOf, isSameText, type PostText, textOf } from '#src/editor/text/post-text.ts'
import { type Settings, withSettings } from '#src/editor/text/settings.ts'
import { faultsOf } from '#src/editor/writing/check/faults.ts'
import { anyPost } from '../../../support/any-post.ts'

const POST = anyPost({
  content: 'Words.\n',
  status: 'draft',
  description: 'Before.',
  cover: 'images/a.png',
  coverAlt: '',
})
const typed = (change: Parameters<typeof withSettings>[1]): PostText => {
  const text = textOf(POST)
  return { ...text, settings: withSettings(text.settings, change) }
}
const theirs = (change: Partial<Post>): Post => ({ ...POST, revision: '2', ...change })

test('a change holds the settings that differ, and null for one that is gone', () => {
  expect(changeOf(textOf(POST), textOf(POST))).toEqual({})
  expect(changeOf(textOf(POST), typed({ series: 'S', cover: null, coverAlt: null }))).toEqual({
    series: 'S',
    cover: null,
    coverAlt: null,
  })
  expect(isSameText(textOf(POST), typed({ description: ' Before.\n' }))).toBe(true)
  expect(changeOf(textOf(POST), typed({ description: '  ' }))).toEqual({ description: null })
})

test('an empty description of a cover says that it decorates, and is another thing than none', () => {
  expect(changeOf(textOf({ ...POST, coverAlt: null }), textOf(POST))).toEqual({ coverAlt: '' })
  expect(changeOf(textOf(POST), typed({ coverAlt: null }))).toEqual({ coverAlt: null })
})

test('settings that each side changed come together, and what came in is told', () => {
  const mine = typed({ series: 'Mine', cover: null })
  const resolution = resolveStale({
    base: baseOf(POST),
    mine,
    theirs: theirs({ description: 'Theirs.', publishAt: null }),
  })
  expect(resolution).toMatchObject({ kind: 'merged', taken: { keys: ['description'] } })
  expect(resolution.kind === 'merged' && resolution.text.settings).toEqual({
    createdAt: POST.createdAt,
    description: 'Theirs.',
    coverAlt: '',
    series: 'Mine',
  })
})

test.for([
  ['mine', 'Mine.'],
  ['theirs', undefined],
  ['own', 'By hand.'],
] as const)('a setting that both changed differently is asked about: %s', ([choice, description]) => {
  const stale = { base: baseOf(POST), mine: typed({ description: 'Mine.' }), theirs: theirs({ description: null }) }
  const merge = mergeStale(stale)
  const questions = questionsOf(merge)
  expect(questions).toHaveLength(1)
  expect(nameOf(questions, 0)).toBe('Description')
  expect(decidedPost(merge, {})).toBeUndefined()
  const key = questions[0]?.key ?? ''
  expect(decidedPost(merge, { [key]: { choice, own: 'By hand.' } })?.settings?.description).toBe(description)
})

test.for<[Settings, string[]]>([
  [{ canonical: 'https://example.org/one', description: 'x'.repeat(300) }, []],
  [{ canonical: 'http://example.org' }, ['canonical']],
  [{ canonical: 'example.org' }, ['canonical']],
  [
    { description: 'x'.repeat(301), series: 'x'.repeat(101), coverAlt: 'x'.repeat(301) },
    ['description', 'coverAlt', 'series'],
  ],
  [{ publishAt: '2026-05-01T00:00:00.000Z', unpublishAt: '2026-05-01T00:00:00.000Z' }, ['unpublishAt']],
  [{ publishAt: '2026-05-01T00:00:00.000Z', unpublishAt: '2026-05-01T00:01:00.000Z' }, []],
])('the faults of %j are in %j', ([settings, keys]) => {
  expect(Object.keys(faultsOf(settings))).toEqual(keys)
})

const zone = process.env.TZ
beforeEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.for<[string, string, string, string]>([
  ['America/Los_Angeles', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z', '2026-03-08T03:30'],
  ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z', '2026-11-01T01:30'],
  ['Pacific/Kiritimati', '2026-01-01T09:00', '2025-12-31T19:00:00.000Z', '2026-01-01T09:00'],
  ['Asia/Tehran', '2026-01-01T02:00', '2025-12-31T22:30:00.000Z', '2026-01-01T02:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
])('in %s %s is %s, and is shown as %s', ([place, local, utc, shown]) => {
  process.env.TZ = place
  expect(fromLocalTime(local)).toBe(utc)
  expect(toLocalTime(utc)).toBe(shown)
  expect(localZone(utc)).toContain(place)
})
