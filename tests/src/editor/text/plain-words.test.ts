import { expect, test } from 'vitest'
import { plainWords } from '#src/editor/text/plain-words.ts'

test('a glance at a Markdown text shows its words without its marks', () => {
  expect(plainWords('| Day | Time |\n| :-- | --: |\n| Mon | 9–5 |')).toBe('Day Time Mon 9–5')
  expect(plainWords('## Head\n\n- [a *link*](https://x.example)\n1. two\n\n> quoted\n\n---\n')).toBe(
    'Head a link two quoted',
  )
  expect(plainWords('![A cat](images/cat.webp)\n\nA well-known re-run, 3 - 2.')).toBe(
    'A cat A well-known re-run, 3 - 2.',
  )
})
