import { test } from 'vitest'
import { CASES, fuzz } from './fuzz.ts'
import { frontMatter } from './hostile-texts.ts'

test('whatever front matter holds, it is read or refused in time', async () => {
  await fuzz(
    frontMatter.map((text) => `---\n${text}\n---\n\nWords.\n`),
    Math.ceil(CASES * 0.4),
  )
})
