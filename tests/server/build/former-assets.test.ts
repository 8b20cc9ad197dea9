import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bringBack, putAside } from '#server/build/former-assets.js'

const DAY_MS = 24 * 60 * 60_000

async function builder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'dist-'))
  const [assets, aside] = [path.join(folder, 'client/assets'), path.join(folder, 'former-assets')]
  const empty = async () => {
    await rm(assets, { recursive: true, force: true })
    await mkdir(assets, { recursive: true })
  }
  return {
    assets,
    names: async () => (await readdir(assets)).toSorted(),
    /** As a build does it: empties the folder first. */
    async build(files: string[], { daysAgo = 0, mostBytes = 1000 } = {}) {
      putAside(assets, aside)
      await empty()
      const at = new Date(Date.now() - daysAgo * DAY_MS)
      for (const name of files) {
        await writeFile(path.join(assets, name), `of ${name}`)
        await utimes(path.join(assets, name), at, at)
      }
      bringBack(assets, aside, { now: at.getTime(), mostBytes })
    },
    async breakOff() {
      putAside(assets, aside)
      await empty()
    },
    folders: async () => (await readdir(folder)).toSorted(),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

test('what a page loaded before a build asks for is there after it, for a week', async () => {
  await using site = await builder()
  await site.build(['main-1.js', 'react-1.js'], { daysAgo: 12 })
  expect(await site.names()).toEqual(['main-1.js', 'react-1.js'])
  await site.build(['main-2.js', 'react-1.js'], { daysAgo: 8 })
  expect(await site.names()).toEqual(['main-1.js', 'main-2.js', 'react-1.js'])
  expect(await readFile(path.join(site.assets, 'main-1.js'), 'utf8')).toBe('of main-1.js')
  // Since the build before, react-1.js was part of the site for four days more.
  await site.build(['main-3.js', 'react-3.js'], { daysAgo: 3 })
  expect(await site.names()).toEqual(['main-2.js', 'main-3.js', 'react-1.js', 'react-3.js'])
  await site.build(['main-4.js'], { daysAgo: 0 })
  expect(await site.names()).toEqual(['main-3.js', 'main-4.js', 'react-3.js'])
  expect(await site.folders()).toEqual(['client'])
})

test('what a build put aside that was broken off is brought back by the next', async () => {
  await using site = await builder()
  await site.build(['main-1.js'])
  await site.breakOff()
  await site.breakOff()
  expect(await site.names()).toEqual([])
  await site.build(['main-2.js'])
  expect(await site.names()).toEqual(['main-1.js', 'main-2.js'])
})

test('of many builds, the last ones are kept', async () => {
  await using site = await builder()
  for (let n = 1; n <= 9; n++)
    await site.build([`main-${n}.js`], { daysAgo: 1 - n / 10, mostBytes: 'of main-1.js'.length * 2 })
  expect(await site.names()).toEqual(['main-7.js', 'main-8.js', 'main-9.js'])
})
