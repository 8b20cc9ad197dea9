import { expect, test } from 'vitest'
import { countWords, lengthOf } from '#src/blog/counts.ts'
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

test('words are counted as a reader meets them', () => {
  expect(countWords('')).toBe(0)
  expect(countWords("## It's **two** words\n\n- [a link](https://example.com/x) and `code`")).toBe(7)
  expect(countWords('```js\nconst a = 1\n```')).toBe(3)
  expect(lengthOf('')).toBe('0 words')
  expect(lengthOf('word')).toBe('1 word, 1 min to read')
  expect(lengthOf('word '.repeat(1190))).toBe('1,190 words, 5 min to read')
})
