import { expect, test } from 'vitest'
import { beyondLimits, type DiscardedText } from '#src/editor/text/discarded-texts.ts'

const MEBIBYTE = 1024 * 1024

test('of 200 discarded texts the oldest makes room for another', () => {
  const texts = Array.from({ length: 201 }, (_, at) => discarded(`text ${at}`, 'Words.'))
  expect(beyondLimits(texts.slice(0, 200))).toEqual([])
  expect(beyondLimits(texts).map(({ key }) => key)).toEqual(['text 200'])
})

test('discarded texts take 40 MiB at most, and the newest has room however long it is', () => {
  const texts = ['newest', 'second', 'third'].map((key) => discarded(key, 'a'.repeat(9 * MEBIBYTE)))
  expect(beyondLimits(texts).map(({ key }) => key)).toEqual(['third'])
  expect(beyondLimits([discarded('alone', 'a'.repeat(30 * MEBIBYTE))])).toEqual([])
})

function discarded(key: string, content: string): DiscardedText {
  const text = { title: 'One', tags: '', author: '', content }
  const base = { revision: 'abc', text: { ...text, content: '' } }
  return { key, entry: { postId: 'one', session: key, text, base, typedAt: 0 }, discardedAt: 0 }
}
