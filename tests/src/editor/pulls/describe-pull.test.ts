import { expect, test } from 'vitest'
import type { PullPostReview, PullReview } from '#server/contract/contract.ts'
import { mergedWords } from '#src/editor/pulls/describe-pull.ts'
import { endedBesideText, latestWords } from '#src/editor/pulls/pull-news.ts'

type Status = 'published' | 'draft' | 'scheduled' | null

function pullOf(...posts: [title: string, before: Status, after: Status][]) {
  const reviews = posts.map(([title, before, after]) => ({
    id: title.toLowerCase(),
    before: before && { title, status: before },
    after: after && { title, status: after },
  })) as PullPostReview[]
  return {
    number: 7,
    title: 'Tidy',
    state: 'merged',
    mergedBy: null,
    mergeCommit: null,
    reviews,
  } as unknown as PullReview
}

test('a merge of one post is told with its title, and whether visitors saw it before', () => {
  const told = (before: Status, after: Status) => mergedWords(pullOf(['One', before, after]), 'main')
  expect(told('published', 'published')).toBe('Merged. The change to “One” is on the site now.')
  expect(told(null, 'published')).toBe('Merged. “One” is on the site now.')
  expect(told(null, 'draft')).toBe('Merged. The draft “One” is in the editor.')
  expect(told(null, 'scheduled')).toBe('Merged. “One” is scheduled.')
  expect(told('published', null)).toBe('Merged. “One” is removed from the site.')
})

test('a merge of several posts is told with their number', () => {
  const pull = pullOf(['One', 'published', 'published'], ['Two', null, 'published'])
  expect(mergedWords(pull, 'main')).toBe('Merged. 2 posts are on the site now.')
})

test('beside a text, its pull request that ended is told with what visitors see, and the last news with who', () => {
  const told = (after: Status, part = {}) => endedBesideText({ ...pullOf(['One', null, after]), ...part }, 'one')
  expect(told('draft', { mergedBy: 'ada' })).toBe(
    '#7 was merged by ada. Visitors will see the post once it is published.',
  )
  expect(told('published')).toBe('#7 was merged. Visitors see it now.')
  expect(told(null)).toBe('#7 was merged. The post is removed.')
  expect(told('draft', { state: 'closed' })).toBe(
    '#7 was closed without merging. Your text is kept. You can propose it again.',
  )
  const pull = pullOf(['One', null, 'draft'])
  expect(latestWords({ ...pull, latest: { by: 'eve', did: 'pushed' } })).toBe('eve changed #7')
  expect(latestWords(pull)).toBe('News in #7')
})
