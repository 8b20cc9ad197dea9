import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openKeptFacts } from '#server/store/files/kept-facts.ts'

test('once it is closed all that was kept is in the file, and nothing is written any more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-facts-'))
  const kept = openKeptFacts(folder, 'version 1')
  for (let at = 0; at < 200; at++) kept.keep(`blob-${at}`, JSON.stringify({ at }))
  await kept.close()
  expect((await readFile(path.join(folder, 'text-facts'), 'utf8')).split('\n')).toHaveLength(202)
  kept.keep('late', '{}')
  await rm(folder, { recursive: true })
  await kept.close()
  await expect(readFile(path.join(folder, 'text-facts'))).rejects.toThrow('ENOENT')
})
