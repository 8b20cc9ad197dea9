import { expect, test } from 'vitest'
import { newPost } from '#src/editor/propose/send-post.ts'
import type { ProposedText } from '#src/editor/text/text-store.ts'

const text = { title: 'One', content: 'Words.', tags: '', author: '' }
const before: ProposedText = {
  made: {
    ...{ number: 6, url: '', branch: 'posts/one', fork: null, commit: 'c', isNew: true },
    ...{ ids: ['one'], revisions: ['r'] },
  },
  base: { revision: 'r', text },
  isPublished: false,
}

test('what is typed after a new post was proposed changes the post in its pull request', () => {
  const more = { ...text, content: 'Words. And more.' }
  const asked = { turn: { status: 'published' as const }, addTo: 6 }
  expect(newPost(more, asked, before)).toEqual([
    { id: 'one', revision: 'r', change: { content: 'Words. And more.', status: 'published' } },
  ])
  expect(newPost(more, { turn: {}, addTo: 6 }, before)[0]?.change).toMatchObject({ status: 'draft' })
})

test('in another pull request it is a new post', () => {
  for (const addTo of [null, 5])
    expect(newPost(text, { turn: {}, addTo }, before)).toEqual([
      { change: { title: 'One', content: 'Words.', tags: [] } },
    ])
})
