import { expect, test } from 'vitest'
import type { PullDiscussion } from '#server/contract/contract.ts'
import { concernsOf } from '#src/editor/pulls/merge-dialog.tsx'

const pull: Parameters<typeof concernsOf>[0] = {
  reviews: [],
  checks: 'passed',
  author: 'eve',
  latest: { by: 'eve', did: 'pushed' },
}
const seen = { since: null, newer: null }

function verdict(author: string, opinion: PullDiscussion['reviews'][number]['opinion'], isOfHead = true) {
  return { author, opinion, isOfHead, body: '', url: '', submittedAt: '2026-11-20T08:00:00Z' }
}

function thread(part: Partial<PullDiscussion['threads'][number]> = {}): PullDiscussion['threads'][number] {
  const none = { id: '', path: '', post: null, lines: null, quoted: null, comments: [] }
  return { ...none, isOutdated: false, isResolved: false, mayReply: false, mayResolve: false, ...part }
}

test('a last review that asks for changes and unresolved comments speak against a merge', () => {
  const reviews = [
    verdict('ada', 'approved'),
    verdict('ada', 'changes-requested'),
    verdict('ada', 'commented'),
    verdict('grace', 'changes-requested', false),
    verdict('eve', 'changes-requested'),
    verdict('eve', 'approved'),
  ]
  const threads = [thread(), thread(), thread({ isResolved: true }), thread({ isOutdated: true })]
  expect(concernsOf(pull, seen, 'ada', { reviews, threads })).toEqual([
    'You asked for changes.',
    'grace asked for changes. There is a new version since then, by eve.',
    '3 comments are unresolved.',
  ])
  expect(concernsOf(pull, seen, 'eve', { reviews: [verdict('ada', 'changes-requested')], threads: [] })).toEqual([
    'ada asked for changes.',
    'Change the post with Edit, and resolve the comments that are settled.',
  ])
  const later = { ...pull, latest: { by: 'ada', did: 'commented' as const } }
  expect(
    concernsOf(later, seen, 'eve', { reviews: [verdict('ada', 'changes-requested', false)], threads: [] }),
  ).toEqual(['ada asked for changes. There is a new version since then.'])
})

test.each([
  [[false], '1 comment is unresolved.'],
  [[true], '1 comment is unresolved.'],
  [[true, false], '2 comments are unresolved.'],
])('a comment stays unresolved when its passage is edited: %j', (outdated, words) => {
  const threads = outdated.map((isOutdated) => thread({ isOutdated }))
  expect(concernsOf(pull, seen, 'ada', { reviews: [], threads })).toEqual([words])
})

test('a newer version that is not shown yet speaks against a merge, and one that is shown until it is marked as seen', () => {
  const talk = { reviews: [], threads: [] }
  expect(concernsOf(pull, { since: {}, newer: {} }, 'ada', talk)).toEqual([
    'The pull request has changed since you looked at it. Look at what is new before you merge.',
  ])
  expect(concernsOf(pull, { since: {}, newer: null }, 'ada', talk)).toEqual([
    'You have not marked what is new as seen.',
  ])
})

test('where all is well, nothing speaks against a merge', () => {
  expect(concernsOf(pull, seen, 'ada', { reviews: [verdict('ada', 'approved')], threads: [] })).toEqual([])
})
