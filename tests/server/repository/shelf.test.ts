import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createPosts } from '#server/posts/posts.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { createLocalRepository } from '#server/repository/local/local.ts'
import type { RepositoryFile } from '#server/repository/repository.ts'
import { createShelf, isShelved } from '#server/repository/shelf.ts'
import { runs } from '../../support/long-run.ts'
import { textsHere } from '../../support/texts.ts'

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelf-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const fileOf = (name: string, bytes: Uint8Array) => POSTS_LAYOUT.fileOf(name, bytes)

test('files beyond what is held come back byte for byte, in any order and among others', async () => {
  await using place = await makeFolder()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), fc.nat(400), async (all, held) => {
      const shelf = createShelf(place.folder, held)
      const files = all.map((bytes, n) => shelf.put(fileOf(`${n}.md`, bytes)))
      for (const n of [...files.keys()].reverse()) {
        expect(Buffer.from(files[n]?.bytes ?? '').equals(all[n] ?? new Uint8Array())).toBe(true)
        expect(files[n]).toMatchObject({ path: `${n}.md`, blob: blobId(all[n] ?? new Uint8Array()) })
      }
      const inMemory = files.filter((file) => !isShelved(file)).reduce((sum, { size }) => sum + size, 0)
      expect(inMemory).toBeLessThanOrEqual(held)
      shelf.close()
    }),
    { numRuns: runs(300) },
  )
  expect(await readdir(place.folder), 'nothing is left').toEqual([])
})

test('bytes stay in memory where the disk takes none, and are gone with a closed shelf', async () => {
  await using place = await makeFolder()
  const isFile = path.join(place.folder, 'a-file')
  await writeFile(isFile, '')
  const kept = createShelf(isFile, 0).put(fileOf('a.md', Buffer.from('A')))
  expect([isShelved(kept), String(kept.bytes)]).toEqual([false, 'A'])

  const shelf = createShelf(place.folder, 0)
  const file = shelf.put(fileOf('a.md', Buffer.from('A')))
  expect([isShelved(file), shelf.put(file) === file]).toEqual([true, true])
  shelf.close()
  expect(() => file.bytes).toThrow('closed')
  expect(isShelved(shelf.put(fileOf('b.md', Buffer.from('B'))))).toBe(false)
})

test('a post keeps the words of its revision while its file changes by hand, and shows the new ones afterwards', async () => {
  await using place = await makeFolder()
  await using data = await makeFolder()
  const write = (name: string, words: string) =>
    writeFile(path.join(place.folder, name), `---\ntitle: ${words}\nstatus: published\n---\n\n${words}\n`)
  await write('a.md', 'First words')
  await write('b.md', 'Other words')
  const repository = await createLocalRepository({
    folder: place.folder,
    layout: POSTS_LAYOUT,
    shelf: createShelf(data.folder, 0),
    environment: process.env,
    hookTimeoutMs: 60_000,
  })
  const posts = createPosts(repository, textsHere)
  const agrees = (file: RepositoryFile | undefined) => file && blobId(file.bytes ?? new Uint8Array()) === file.blob
  const before = posts.find('a')
  const fileBefore = repository.snapshot().files.get('a.md')
  expect(fileBefore && isShelved(fileBefore)).toBe(true)
  await write('a.md', 'Second')
  expect([before?.content, agrees(fileBefore)]).toEqual(['First words\n', true])
  await repository.refresh()
  expect([before?.content, posts.find('a')?.content, posts.find('b')?.content]).toEqual([
    'First words\n',
    'Second\n',
    'Other words\n',
  ])
  expect([agrees(fileBefore), agrees(repository.snapshot().files.get('a.md'))]).toEqual([true, true])
  await repository.close()
})
