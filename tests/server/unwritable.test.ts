import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readOwnSecret } from '#server/auth/local.ts'
import { createBlobStore } from '#server/repository/github/blob-store.ts'
import { startGitHubSite } from '../support/github-site.ts'
import { postText } from '../support/post-text.ts'

// The account that runs the tests may be allowed to write anywhere, but not below a file.
async function fileWhereAFolderShouldBe(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-unwritable-'))
  await writeFile(path.join(folder, name), '')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

test('a server that cannot write to DATA_DIR shows what GitHub has, and a publish is answered as one', async () => {
  await using data = await fileWhereAFolderShouldBe('replica')
  const posts = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`post-${n}.md`, postText(`Post ${n}`)]))
  await using site = await startGitHubSite({ posts }, { DATA_DIR: data.folder })
  expect((await site.visitor.fetch('/api/posts/post-7')).status).toBe(200)
  const ada = await site.signIn('ada')
  expect((await ada.setStatus('post-7', 'draft')).status).toBe(200)
  expect((await site.visitor.fetch('/api/posts/post-7')).status).toBe(404)
  expect(site.errors).toEqual([])
})

test('that nothing can be written is told once', async () => {
  await using data = await fileWhereAFolderShouldBe('replica')
  const told: string[] = []
  const store = createBlobStore(path.join(data.folder, 'replica', 'ada'), (reason) => told.push(reason))
  await store.writeBlob('0'.repeat(40), Buffer.from('x'))
  await store.writeState({})
  expect(told).toEqual([expect.stringContaining('ENOTDIR')])
})

test('local mode that cannot keep its secret in DATA_DIR says so, with the variable', async () => {
  await using data = await fileWhereAFolderShouldBe('file')
  const secret = readOwnSecret(path.join(data.folder, 'file', 'data'))
  await expect(secret).rejects.toThrow(/DATA_DIR is .* where nothing can be written \(ENOTDIR/)
})
