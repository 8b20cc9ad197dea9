import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openMailing } from '#server/store/files/open-mailing.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const MAILING = {
  id: 'one',
  post: 'a',
  madeAt: '2026-11-25T12:00:00.000Z',
  content: { subject: 'A', html: '', text: '' },
}

test('half a line that a crash has left takes no claim with it', async () => {
  const folder = await temporaryFolder()
  const addresses = ['ada@example.org', 'bob@example.org']
  await appendFile(path.join(folder, 'one.journal'), '["sent","ada@example.org"]\n["claimed","bo')
  const before = await openMailing(folder, MAILING, addresses)
  expect(await before.claim(1)).toEqual({ address: 'bob@example.org', tries: 1 })
  await before.close()
  // Its process was killed: the claim holds, so no one sends it again.
  const after = await openMailing(folder, MAILING, addresses)
  expect(await after.claim(1)).toBeUndefined()
  expect(after.count()).toEqual({ sent: 1, failed: 1, total: 2, left: 0 })
  await after.close()
  expect(await readFile(path.join(folder, 'one.journal'), 'utf8')).toContain('\n["claimed","bob@example.org"]\n')
})

test('an address whose claim could not be written down waits again', async () => {
  const folder = await temporaryFolder()
  const mailing = await openMailing(folder, MAILING, ['ada@example.org'])
  // Nothing can be written from here on.
  await mailing.close()
  await expect(mailing.claim(1)).rejects.toThrow()
  expect(mailing.count()).toEqual({ sent: 0, failed: 0, total: 1, left: 1 })
  await expect(mailing.claim(1)).rejects.toThrow()
})
