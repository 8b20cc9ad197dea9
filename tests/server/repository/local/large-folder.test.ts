import { lstatSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { openFolder } from '#server/repository/local/folder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

// Only watched: every call does its real work.
vi.mock('node:fs', { spy: true })

const COUNT = 300

test.each([
  { size: 'small', quickMs: Number.POSITIVE_INFINITY },
  { size: 'large', quickMs: 0 },
])('an owner who lists a $size folder sees what was changed by hand', async ({ size, quickMs }) => {
  const root = await temporaryFolder()
  const write = (name: string, words: string) => writeFile(path.join(root, name), words)
  for (let n = 0; n < COUNT; n++) await write(`${n}.md`, `Post ${n}`)
  const parts = { root, layout: POSTS_LAYOUT }
  const folder = await openFolder(parts, async () => undefined, quickMs)
  try {
    vi.mocked(lstatSync).mockClear()
    await folder.catchUp()
    const looks = vi.mocked(lstatSync).mock.calls.length
    expect(looks >= COUNT, 'whether each file is looked at').toBe(size === 'small')

    // In the same turn, as on a busy server: what the system tells of the change has not reached Node.
    writeFileSync(path.join(root, '7.md'), 'Changed by hand')
    await folder.catchUp()
    expect(String(folder.snapshot().files.get('7.md')?.bytes)).toBe('Changed by hand')
  } finally {
    folder.close()
  }
})

test('calls that come while the folder is looked at share the next look, which sees what each of them waits for', async () => {
  const root = await temporaryFolder()
  for (let n = 0; n < COUNT; n++) await writeFile(path.join(root, `${n}.md`), `Post ${n}`)
  const folder = await openFolder({ root, layout: POSTS_LAYOUT }, async () => undefined, Number.POSITIVE_INFINITY)
  try {
    vi.mocked(lstatSync).mockClear()
    const calls = Array.from({ length: 20 }, async (_, n) => {
      writeFileSync(path.join(root, `${n}.md`), `Changed ${n}`)
      await folder.refresh()
      expect(String(folder.snapshot().files.get(`${n}.md`)?.bytes)).toBe(`Changed ${n}`)
    })
    await Promise.all(calls)
    expect(vi.mocked(lstatSync).mock.calls.length).toBeLessThan(4 * COUNT)
  } finally {
    folder.close()
  }
})
