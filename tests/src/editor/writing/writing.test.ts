import { expect, test } from 'vitest'
import { changeOf, isSameText, type PostText } from '#src/editor/text/post-text.ts'

const TEXT: PostText = { title: 'One', tags: 'a, b', author: '', content: 'Words.\n' }

test('only what differs in the file is sent', () => {
  expect(changeOf(TEXT, { ...TEXT, tags: 'a,b, ,a', title: ' One ', content: '\n \nWords.\n' })).toEqual({})
  expect(isSameText(TEXT, { ...TEXT, content: 'Words.\n\n' })).toBe(false)
  expect(changeOf(TEXT, { ...TEXT, tags: 'b, a' })).toEqual({ tags: ['b', 'a'] })
  expect(changeOf(TEXT, { title: 'Two', tags: '', author: 'Ada', content: 'x' })).toEqual({
    title: 'Two',
    tags: [],
    author: 'Ada',
    content: 'x',
  })
})
