import { expect, test } from 'vitest'
import { mergeConflict, openQuestions, resolvedChange } from '#src/editor/pulls/conflicts.tsx'
import { anyPost } from '../../../support/any-post.ts'

const POST = anyPost({
  author: 'Ada',
  tags: ['a'],
  content: 'First.\n\nMiddle.\n\nMore.\n\nSecond.\n',
  createdAt: null,
  aliases: [],
  problems: [],
})

test('what both sides did is in the resolved post, whole, with every key that neither has left out as removed', () => {
  const post = mergeConflict({
    id: 'one',
    base: POST,
    site: { ...POST, title: 'One, on the site', content: 'First of the site.\n\nMiddle.\n\nMore.\n\nSecond.\n' },
    pull: { ...POST, series: 'Basics', content: 'First of the pull request.\n\nMiddle.\n\nMore.\n\nSecond, too.\n' },
  })
  const [question, ...others] = openQuestions(post, {})
  expect(others).toEqual([])
  expect(resolvedChange(post, {})).toBeUndefined()
  const decisions = { [question?.key ?? '']: { choice: 'theirs' as const } }
  expect(openQuestions(post, decisions)).toEqual([])
  expect(resolvedChange(post, decisions)).toEqual({
    ...{
      title: 'One, on the site',
      author: 'Ada',
      tags: ['a'],
      content: 'First of the site.\n\nMiddle.\n\nMore.\n\nSecond, too.\n',
    },
    ...{ createdAt: null, description: null, cover: null, coverAlt: null, series: 'Basics', canonical: null },
    ...{ publishAt: null, unpublishAt: null },
  })
})
