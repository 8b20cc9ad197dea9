import { test } from 'vitest'
import { CASES, fuzz } from './fuzz.ts'
import { markdown } from './hostile-texts.ts'

test('whatever Markdown holds, it is rendered or refused in time', async () => {
  const file = markdown.map((text) => `---\ntitle: Tried\nstatus: published\n---\n\n${text}\n`)
  await fuzz(file, Math.ceil(CASES * 0.6))
})
