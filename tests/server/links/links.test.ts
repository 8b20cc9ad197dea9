import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLinks, type LinkedPost, MOST_DAYS } from '#server/links/links.ts'
import { openLinkFolder } from '#server/store/files/links.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-11-23T12:00:00Z')
const PULL = { number: 4, blob: 'b', isNew: false, bringsImages: false }

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'links-'))
  return {
    folder: path.join(folder, 'links'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A server of its own over a folder that others may share; `clock` is read with each call. */
async function linksOver(folder: string, clock = { now: START }) {
  const now = () => clock.now
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  const links = createLinks({ records: await openLinkFolder(folder, now), siteUrl: 'https://site.example', now, warn })
  const tokenFor = async (linked: LinkedPost, days = 7) => {
    const { pathname } = new URL((await links.make(linked, days)).url)
    return pathname.slice('/p/'.length)
  }
  return { ...links, tokenFor, warnings }
}

test('a link is short, of letters and digits alone, like no other, and the store does not say it', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder)
  const made = await links.make({ id: 'hello' }, 7)
  expect(made.expiresAt).toBe('2026-11-30T12:00:00.000Z')
  expect(made.url).toMatch(/^https:\/\/site\.example\/p\/[A-Za-z0-9]{12}$/)
  const token = made.url.slice(-12)
  expect(await links.open(token)).toEqual({ id: 'hello', from: START, until: START + 7 * DAY_MS })
  const more = await Promise.all(Array.from({ length: 50 }, () => links.tokenFor({ id: 'hello', pull: PULL }, 90)))
  expect(new Set(more).size).toBe(50)
  expect(new Set(more.join('')).size).toBeGreaterThan(55)
  expect(await links.open(more[0] ?? '')).toMatchObject({ id: 'hello', pull: PULL })
  for (const name of await readdir(data.folder))
    expect(name + (await readFile(path.join(data.folder, name), 'utf8'))).not.toContain(token)
})

test('a link ends at its time, to the second, and leaves nothing behind', async () => {
  await using data = await temporaryFolder()
  const clock = { now: START }
  const links = await linksOver(data.folder, clock)
  const token = await links.tokenFor({ id: 'hello' }, 1)
  const [name = ''] = await readdir(data.folder)
  expect([(await stat(data.folder)).mode & 0o777, (await stat(path.join(data.folder, name))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  clock.now = START + DAY_MS - 1
  expect(await links.open(token)).toMatchObject({ id: 'hello' })
  clock.now = START + DAY_MS
  expect(await links.open(token)).toBeUndefined()
  const longest = await links.tokenFor({ id: 'hello' }, MOST_DAYS)
  expect(await readdir(data.folder)).toHaveLength(1)
  clock.now += MOST_DAYS * DAY_MS
  expect(await (await linksOver(data.folder, clock)).open(longest)).toBeUndefined()
  expect(await readdir(data.folder)).toEqual([])
})

test('what was cut, lengthened, or made up is no link', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder)
  const token = await links.tokenFor({ id: 'hello' })
  const [key = ''] = await readdir(data.folder)
  const faulty = [
    ...[
      '',
      '.',
      '..',
      'hello',
      `${token}A`,
      token.slice(0, -1),
      `${token}/`,
      `${token}%00`,
      `${token}\n`,
      'A'.repeat(12),
    ],
    ...[key, `../${token}`, `../links/${key}`, 'A'.repeat(100_000), [...token].reverse().join('')],
  ]
  for (const one of faulty) expect([one.slice(0, 80), await links.open(one)]).toEqual([one.slice(0, 80), undefined])
})

test('ending takes every link of the post and no other, on each server over the folder, and after a restart', async () => {
  await using data = await temporaryFolder()
  const one = await linksOver(data.folder)
  const other = await linksOver(data.folder, { now: START - 5000 })
  const tokens = [await one.tokenFor({ id: 'hello' }), await other.tokenFor({ id: 'hello' }, 30)]
  const beside = await one.tokenFor({ id: 'Hello' })
  const proposed = await one.tokenFor({ id: 'hello', pull: PULL })
  await other.endOfPost('hello')
  const restarted = await linksOver(data.folder)
  for (const server of [one, other, restarted]) {
    for (const token of [...tokens, proposed]) expect(await server.open(token)).toBeUndefined()
    expect(await server.open(beside)).toMatchObject({ id: 'Hello' })
    const made = await server.tokenFor({ id: 'hello' })
    for (const any of [one, other, restarted]) expect(await any.open(made)).toMatchObject({ id: 'hello' })
    await server.endOfPost('hello')
    for (const any of [one, other, restarted]) expect(await any.open(made)).toBeUndefined()
  }
})

test('ending the links of a pull request leaves those of the draft', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder)
  const draft = await links.tokenFor({ id: 'hello' })
  const proposed = await links.tokenFor({ id: 'hello', pull: PULL })
  await links.endOfPull(4)
  expect([await links.open(proposed), (await links.open(draft))?.id]).toEqual([undefined, 'hello'])
})

test('a link is not shown where the server cannot tell what it opens', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder)
  const token = await links.tokenFor({ id: 'hello' })
  const [name = ''] = await readdir(data.folder)
  await writeFile(path.join(data.folder, name), '')
  await expect(links.open(token)).rejects.toMatchObject({ status: 503 })
})

test('that links were not made or ended is told where nothing can be written', async () => {
  await using data = await temporaryFolder()
  await writeFile(data.folder, 'a file where a folder should be')
  const links = await linksOver(data.folder)
  await expect(links.make({ id: 'hello' }, 7)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The link was not made/),
  })
  await expect(links.endOfPost('hello')).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The links were not ended/),
  })
  await links.forget(['hello'])
  expect(links.warnings).toEqual([expect.stringMatching(/^The post hello was deleted, but links to it work/)])
})
